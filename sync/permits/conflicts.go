package permits

import "slices"

// Job is a permit as a conflict is looked for.
type Job struct {
	ID       string   `json:"id"`
	Kind     string   `json:"kind"`
	State    string   `json:"state"`
	Zone     string   `json:"zone"`
	Vessel   string   `json:"vessel"`
	Spaces   []string `json:"spaces"`
	Solvents bool     `json:"solvents"` // painting, solvents or other flammable work
	With     string   `json:"with"`     // the permit it goes with
}

// Live are the states in which somebody may be at work, or inside.
var live = []string{"issued", "active", "suspended", "ended", "expired", "reopened"}

// Live says whether a permit in a state counts.
func Live(state string) bool { return slices.Contains(live, state) }

// Conflicts lists the live permits that must not run beside a job, in their order: hot work beside painting or solvents, and hot work beside
// people in the same or a neighboring space, unless the two go together. adjacent names the neighbors of each space; one side is enough. Where
// one of them names no space, the same zone and vessel counts.
func Conflicts(job Job, others []Job, adjacent map[string][]string) []string {
	var found []string
	for _, other := range others {
		if other.ID == job.ID || !Live(other.State) || !clash(job, other) || !near(job, other, adjacent) {
			continue
		}
		found = append(found, other.ID)
	}
	return found
}

func clash(a, b Job) bool {
	if a.Kind != "hot_work" {
		a, b = b, a
	}
	if a.Kind != "hot_work" {
		return false
	}
	together := a.With == b.ID || b.With == a.ID
	return b.Solvents || b.Kind == "confined_space" && !together
}

func near(a, b Job, adjacent map[string][]string) bool {
	if len(a.Spaces) == 0 || len(b.Spaces) == 0 {
		return a.Zone == b.Zone && (a.Vessel == "" || b.Vessel == "" || a.Vessel == b.Vessel)
	}
	for _, one := range a.Spaces {
		for _, other := range b.Spaces {
			if one == other || slices.Contains(adjacent[one], other) || slices.Contains(adjacent[other], one) {
				return true
			}
		}
	}
	return false
}
