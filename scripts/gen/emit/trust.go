package emit

import (
	"fmt"
	"strings"

	"shipshape/schema"
)

// whoAndWhen says of a kind of record whom its fields name and which moments they hold, as far as people write them.
func whoAndWhen(e *schema.Entity) string {
	var who, when []string
	for _, f := range e.Fields {
		if named := f.Named(); named != nil {
			said := string(named.Is)
			if said == "" {
				said = "act"
			}
			who = append(who, f.Name+":"+said+by(named.With))
		} else if f.Ref == "person" && !f.Server {
			who = append(who, f.Name+":act") // x-auto
		}
		if at := f.At(); at != nil {
			said := f.Name + ":" + string(at.Is) + by(at.With)
			if len(at.Binds) > 0 {
				said += fmt.Sprintf(" (%s favours %s)", at.Favours, strings.Join(at.Binds, ","))
			}
			when = append(when, said)
		}
	}
	var b strings.Builder
	if len(who) > 0 {
		fmt.Fprintf(&b, "%s # who is named: %s\n", e.Name, strings.Join(who, "; "))
	}
	if len(when) > 0 {
		fmt.Fprintf(&b, "%s # which moment: %s\n", e.Name, strings.Join(when, "; "))
	}
	return b.String()
}

func by(steps []string) string {
	if len(steps) == 0 {
		return ""
	}
	return "@" + strings.Join(steps, ",")
}

// clock is what a device knows of a moment that somebody is bound by.
type clock struct {
	Binds   []string `json:"binds"`
	Favours string   `json:"favours"`
	With    []string `json:"with,omitempty"`
	Cleared []string `json:"cleared,omitempty"`
	Derived bool     `json:"derived,omitempty"`
}

func clockOf(m *schema.Moment) *clock {
	if len(m.Binds) == 0 {
		return nil
	}
	return &clock{Binds: m.Binds, Favours: m.Favours, With: m.With, Cleared: m.Cleared, Derived: m.Derived}
}
