package ask

import (
	"maps"
	"slices"

	"shipshape/schema"
)

// took is the measure of how many days records were open: from the day that says when they came until the one that says when they were done.
const took = "took"

// readTook lets people ask how long records take that have both days.
func (c *Catalog) readTook(n *Noun) {
	done, from := n.finishedOn(), n.begunOn()
	if done == "" || from == "" || done == from {
		return
	}
	n.sums = maps.Clone(n.sums)
	if n.sums == nil {
		n.sums = map[string]schema.AskMeasure{}
	}
	n.sums[took] = schema.AskMeasure{Title: "time until done", Avg: done, Unit: "days"}
	n.sumOrder = append(slices.Clone(n.sumOrder), took)
	for _, phrase := range spoken.Took {
		c.add(phrase, meaning{kind: isMeasure, noun: n, name: took, weight: 3})
	}
}

// begunOn is the day or moment at which a record came, which is not one that was only planned.
func (n *Noun) begunOn() string {
	for _, name := range []string{n.Entity.Ask.Time, "createdAt"} {
		if p := n.paths[name]; p != nil && p.Via == nil && !n.planned(name) {
			return name
		}
	}
	return ""
}

// days is how many days a record took, to the moment where both are known so.
func (k *compiler) days(done string) string {
	to, from := k.n.paths[done], k.n.paths[k.n.begunOn()]
	if to.Field.Format == "instant" && from.Field.Format == "instant" {
		return "((" + k.column(to, false) + " - " + k.column(from, false) + ") / 86400000.0)"
	}
	return "(julianday(" + k.column(to, true) + ") - julianday(" + k.column(from, true) + "))"
}
