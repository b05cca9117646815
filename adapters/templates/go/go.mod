module adapter

go 1.24
