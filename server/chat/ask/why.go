package ask

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"shipshape/schema"
)

// whyState says that the question asks why records are in a state, and not why a figure changed.
func (r *reader) whyState(p *Plan, n *Noun) bool {
	return n.reasons() != "" && slices.ContainsFunc(p.Filters, func(f Filter) bool {
		path := n.paths[f.Path]
		return path != nil && path.Via == nil && path.Field.Merge == schema.State || f.Path == "id" || n.Entity.Number != nil && f.Path == n.Entity.Number.Field
	})
}

// why looks for the field whose values account for most of a change.
func (t *Teller) why(a *Answer, p *Plan, n *Noun) error {
	if p.Against == nil {
		return nil
	}
	type part struct {
		label  string
		change float64
	}
	best, bestTitle, bestShare := []part(nil), "", 0.0
	tried := 0
	for _, path := range n.order {
		useful := path.Via == nil && (path.Field.Enum != nil && path.Field.Merge != schema.State || path.Field.Ref != "")
		if !useful || tried == 5 || slices.ContainsFunc(p.Filters, func(f Filter) bool { return f.Path == path.Name && len(f.In) == 1 }) {
			continue
		}
		tried++
		now, was := *p, *p
		now.Group, was.Group, now.Against, was.Against, now.Why, was.Why = []string{path.Name}, []string{path.Name}, nil, nil, false, false
		was.Time = p.Against
		changes, total := map[string]float64{}, 0.0
		for i, plan := range []*Plan{&now, &was} {
			sign := 1 - 2*float64(i)
			rows, err := t.ask(plan)
			if err != nil {
				return err
			}
			for _, row := range rows {
				if amount, _, ok := t.measured(p, n, row[2]); ok {
					changes[fmt.Sprint(t.cell(path, row[0], row[1]))] += sign * amount
					total += sign * amount
				}
			}
		}
		if total == 0 || len(changes) < 2 {
			continue
		}
		var parts []part
		for label, change := range changes {
			parts = append(parts, part{label, change})
		}
		slices.SortFunc(parts, func(x, y part) int {
			return cmp.Or(cmp.Compare(y.change*total, x.change*total), cmp.Compare(x.label, y.label))
		})
		if share := parts[0].change / total; share > bestShare {
			best, bestTitle, bestShare = parts, path.Title, share
		}
	}
	if best == nil {
		return nil
	}
	unit, places := "", 0
	if !p.counts() {
		_, unit, places = t.units(p, n)
	}
	sign := map[bool]string{true: "+", false: ""}
	a.Detail = strings.TrimSpace(fmt.Sprintf("%s By %s, %s accounts for most of the change: %s%s.", a.Detail, strings.ToLower(bestTitle), best[0].label, sign[best[0].change > 0], figure(best[0].change, places, unit)))
	a.Table = &Table{Columns: []TableColumn{{Title: bestTitle, Kind: "text"}, {Title: "Change", Kind: "number", Unit: unit, Decimals: places}}, Total: len(best)}
	for _, x := range best[:min(len(best), 20)] {
		a.Table.Rows = append(a.Table.Rows, []any{x.label, rounded(x.change)})
	}
	return nil
}
