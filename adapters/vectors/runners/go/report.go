package holdemvectors

import "fmt"

// Report plays each vector on a new engine, and prints what fails; the exit code of the program.
func Report(vectors []Vector, newEngine func() Engine) int {
	counts, code := map[string]int{}, 0
	for _, vector := range vectors {
		result := Play(vector, newEngine())
		for _, one := range result.Failures {
			clause := one.Clauses[0]
			fmt.Printf("%s (%s): %s\n    %s\n", one.ID, one.Level, one.Says, vector.Title)
			fmt.Printf("    %s: %s\n", clause, vector.Sentences[clause].Says)
			if one.Level == "must" {
				code = 1
			}
		}
		counts[result.Outcome()]++
	}
	fmt.Printf("%d passed, %d passed in part, %d failed, %d not asked\n",
		counts["passed"], counts["passed in part"], counts["failed"], counts["not asked"])
	if counts["passed"] == 0 {
		return 1
	}
	return code
}
