package merge

import (
	"cmp"
	"maps"
	"slices"

	"shipshape/schema"
	"shipshape/sync/change"
	"shipshape/sync/compute"
)

// resurrect says of an entity that an edit brings back a record whose deletion its author had not seen.
const resurrect = "resurrect"

// apply is one operation under way: row is the copy being written, at first the row as it was.
type apply struct {
	e       *schema.Entity
	op      change.Op
	by      Author
	past    Past
	work    *Work
	before  *Row
	row     *Row
	journal []Journal
}

func (a *apply) run(row *Row) (Outcome, *change.Refusal) {
	a.before = row
	switch {
	case a.op.Kind == change.Delete || a.op.Kind == change.Remove:
		a.delete()
	case row == nil && a.op.Kind == change.Add:
		a.create()
	case row == nil:
		return Outcome{}, &change.Refusal{Code: change.CodeUnknownRecord, Message: a.e.Title + " is not known here."}
	default:
		if refusal := a.edit(); refusal != nil {
			return Outcome{Row: row}, refusal
		}
	}
	if a.row == nil {
		return Outcome{Row: row, Journal: a.journal}, nil
	}
	a.compute()
	return Outcome{Row: a.row, Effect: true, Journal: a.journal}, nil
}

// compute makes the fields that x-compute names from the others. They have no versions of their own, because nobody writes them.
func (a *apply) compute() {
	for _, f := range a.e.Computed {
		args := make([]any, len(f.Compute.Of))
		for i, name := range f.Compute.Of {
			args[i] = a.row.Fields[name]
		}
		if value := compute.Named[f.Compute.Name].Of(args); value == nil {
			delete(a.row.Fields, f.Name)
		} else {
			a.row.Fields[f.Name] = value
		}
	}
}

// write is the row to change: a copy made at the first call. Slices inside are shared and never written to.
func (a *apply) write() *Row {
	if a.row == nil {
		a.row = &Row{
			ID: a.before.ID, CL: a.before.CL, Fields: maps.Clone(a.before.Fields),
			Versions: maps.Clone(a.before.Versions), Heads: maps.Clone(a.before.Heads),
		}
	}
	return a.row
}

// now is the row as it stands after the fields merged so far.
func (a *apply) now() *Row {
	if a.row != nil {
		return a.row
	}
	return a.before
}

func (a *apply) create() {
	a.row = &Row{ID: a.op.ID, CL: 1, Fields: make(map[string]any, len(a.op.Fields)), Versions: Versions{"*": {a.by.Set}}}
	for field, value := range a.op.Fields {
		if value != nil {
			a.row.Fields[field] = value
		}
	}
}

// edit runs add on an existing row, set and command. An op whose cl is smaller than the row's even one had not seen the
// deletion; the row's own even cl is a restore.
func (a *apply) edit() *change.Refusal {
	if a.op.Kind == change.Command && (a.e.States == nil || a.e.States.Commands[a.op.Command] == nil) {
		return &change.Refusal{Code: change.CodeUnknown, Message: a.e.Title + " has no command " + a.op.Command + " here yet."}
	}
	if a.serverFieldsOnly() {
		return a.merge()
	}
	restores := a.op.CL > 0 && a.op.CL%2 == 0
	if a.before.Alive() {
		if restores && !slices.Contains(a.before.Versions[Back], a.by.Set) {
			a.back(join(a.before.Versions[Back], a.by.Set))
		}
		return a.merge()
	}
	if a.op.CL >= a.before.CL {
		a.write().CL++
		a.back([]string{a.by.Set})
		return a.merge()
	}
	said := slices.DeleteFunc(sortedKeys(a.op.Fields), a.saysNothing)
	if a.op.Kind == change.Update && len(said) == 0 && !restores {
		return nil // nothing that could bring the record back
	}
	deletion := deletionOf(a.before)
	if a.e.OnEditAfterDelete != resurrect {
		for _, field := range said {
			a.note(Journal{Field: field, Rule: RuleDelete, Loser: a.op.Fields[field], WinnerSet: deletion, LoserSet: a.by.Set})
		}
		if a.op.Kind == change.Command {
			a.note(Journal{Field: a.e.States.Field, Rule: RuleDelete, Loser: a.e.States.Commands[a.op.Command].To, WinnerSet: deletion, LoserSet: a.by.Set})
		}
		return nil
	}
	a.write().CL++
	back := a.before.Versions[Back]
	if restores {
		back = join(back, a.by.Set)
	}
	a.back(back)
	a.note(Journal{Rule: RuleDelete, Winner: "edited", Loser: "deleted", WinnerSet: a.by.Set, LoserSet: deletion})
	return a.merge()
}

// back notes who brought the record back from a deletion.
func (a *apply) back(sets []string) {
	row := a.write()
	versions := make(Versions, len(row.Versions)+1)
	maps.Copy(versions, row.Versions)
	versions[Back] = append([]string{}, sets...)
	row.Versions = versions
}

// serverFieldsOnly says that the op is no person's edit: the server numbers a record, or notes the arrival of its photo. That
// neither brings a record back nor (see delete) keeps it.
func (a *apply) serverFieldsOnly() bool {
	for field := range a.op.Fields {
		if f := a.e.Properties[field]; f == nil || !f.Server {
			return false
		}
	}
	return len(a.op.Fields) > 0 && a.op.Kind == change.Update
}

func (a *apply) merge() *change.Refusal {
	if a.op.Kind == change.Command {
		effective, refusal := a.command()
		if refusal != nil || !effective {
			return refusal
		}
	}
	for _, field := range sortedKeys(a.op.Fields) {
		f := a.e.Properties[field]
		if f == nil {
			return &change.Refusal{Code: change.CodeUnknown, Message: a.e.Title + " has no field " + field + " here yet."}
		}
		if refusal := a.field(f, a.op.Fields[field]); refusal != nil {
			return refusal
		}
	}
	return nil
}

func (a *apply) field(f *schema.Field, value any) *change.Refusal {
	if a.saysNothing(f.Name) {
		return nil
	}
	switch f.Merge {
	case schema.Guarded:
		a.guarded(f, value)
	case schema.Text:
		a.text(f, value)
	case schema.Immutable:
		return a.immutable(f, value)
	case schema.State:
		return a.initial(f, value)
	case schema.Register:
		fallthrough
	default:
		a.register(f, value)
	}
	return nil
}

// saysNothing of a field does who saw no value and leaves none, also against a value that came meanwhile.
func (a *apply) saysNothing(field string) bool {
	return a.op.Fields[field] == nil && (len(a.op.Was[field]) == 0 || len(a.now().VersionOf(field)) == 0)
}

// unseen are the versions of a field that the author did not know. What this very set wrote it knows.
func (a *apply) unseen(field string) []string {
	return without(a.now().VersionOf(field), append([]string{a.by.Set}, a.op.Was[field]...))
}

// put writes a value and its versions.
func (a *apply) put(field string, value any, versions []string) {
	row := a.write()
	expanded := row.expand()
	expanded[field] = versions
	if value == nil {
		delete(row.Fields, field)
	} else {
		row.Fields[field] = value
	}
	row.Versions = compact(row.Fields, expanded)
}

func (a *apply) note(j Journal) { a.journal = append(a.journal, j) }

// latest is the author of the latest of some versions. A set nobody knows any more counts as the earliest.
func (a *apply) latest(sets []string) Author {
	return slices.MaxFunc(a.authors(sets), order)
}

func (a *apply) authors(sets []string) []Author {
	authors := make([]Author, 0, len(sets))
	for _, set := range sets {
		author, ok := a.past.Author(set)
		if !ok {
			author = Author{Set: set}
		}
		authors = append(authors, author)
	}
	return authors
}

// order sorts versions: by stamp, then device, then set id.
func order(a, b Author) int {
	return cmp.Or(cmp.Compare(a.At, b.At), cmp.Compare(a.Device, b.Device), cmp.Compare(a.Set, b.Set))
}

// expand names the versions of every field that has any.
func (r *Row) expand() Versions {
	all := make(Versions, len(r.Fields)+1)
	for field := range r.Fields {
		all[field] = r.VersionOf(field)
	}
	for field, sets := range r.Versions {
		if field != "*" {
			all[field] = sets
		}
	}
	return all
}

// compact makes the most frequent single version the default; the smaller set id when two are as frequent.
func compact(fields map[string]any, all Versions) Versions {
	count := make(map[string]int, 4)
	for field, sets := range all {
		if len(sets) == 1 && fields[field] != nil {
			count[sets[0]]++
		}
	}
	best := ""
	for set, n := range count {
		if best == "" || n > count[best] || n == count[best] && set < best {
			best = set
		}
	}
	out := Versions{}
	if best != "" {
		out["*"] = []string{best}
	}
	for field, sets := range all {
		if fields[field] != nil && len(sets) == 1 && sets[0] == best || len(sets) == 0 && field != Back {
			continue
		}
		out[field] = sets
	}
	return out
}

// without lists what of sets is not in seen.
func without(sets, seen []string) []string {
	var rest []string
	for _, set := range sets {
		if !slices.Contains(seen, set) {
			rest = append(rest, set)
		}
	}
	return rest
}

// join adds a set to a list of versions, in ascending order.
func join(sets []string, set string) []string {
	out := append(slices.Clone(sets), set)
	slices.Sort(out)
	return slices.Compact(out)
}
