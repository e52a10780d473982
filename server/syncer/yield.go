package syncer

import (
	"slices"
	"strings"

	"shipshape/schema"
	"shipshape/sync/change"
	"shipshape/sync/merge"
)

// yield takes out of an add what would change a record that is here already, when its author may add such records but not edit
// this one. Two devices may make the same record without knowing of each other, so the add is no offence and fills what is
// empty; what it says otherwise goes to the journal, for those who may decide. It does not fill whose record it is nor where: that gives rights.
func (l *layer) yield(e *schema.Entity, op change.Op, before *merge.Row) (change.Op, []merge.Journal, error) {
	if op.Kind != change.Add || before == nil {
		return op, nil, nil
	}
	for _, action := range []string{"edit", "manage"} {
		may, err := l.allowed(e, action, op, before)
		if may && err == nil {
			may, err = l.decides(e, op, before)
		}
		if may || err != nil {
			return op, nil, err
		}
	}
	fields, journal := map[string]any{}, []merge.Journal(nil)
	for name, value := range op.Fields {
		f := e.Properties[name]
		shown := before.Fields[name]
		gives := e.Own != nil && slices.Contains(e.Own.Fields, name) || e.Zone != nil && name == e.Zone.Field
		if gives && shown == nil {
			continue
		}
		if f == nil || shown == nil || f.Merge == schema.Guarded {
			fields[name] = value // an unknown field is refused by the merge; a guarded one keeps both values and shows the safer
			continue
		}
		if disputed := f.Auto == "" && f.Merge != schema.State && value != nil; disputed && !change.Equal(shown, value) {
			j := merge.Journal{Field: name, Rule: f.Merge, Winner: shown, Loser: value, LoserSet: l.by.Set}
			if versions := before.VersionOf(name); len(versions) > 0 {
				j.WinnerSet = versions[len(versions)-1]
			}
			journal = append(journal, j)
		}
	}
	slices.SortFunc(journal, func(a, b merge.Journal) int { return strings.Compare(a.Field, b.Field) })
	op.Fields, op.Was = fields, nil // an add that says it saw something is an edit
	return op, journal, nil
}
