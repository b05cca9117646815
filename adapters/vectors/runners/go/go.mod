module holdemvectors

go 1.22
