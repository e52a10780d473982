package syncer

import (
	"fmt"
	"strings"

	"shipshape/sync/change"
	"shipshape/sync/merge"
	"shipshape/sync/rights"
)

// Nobody judges themselves (schema/judging.go): package rights decides, and this tells it who wrote what counts.

// actsInRole is what a superuser reads who acts in an organization and would judge somebody there.
const actsInRole = "You act in somebody else's role: only the people of the organization decide."

// judging refuses a record that is a judgement about who writes it.
func (l *layer) judging(c Change) (*change.Refusal, error) {
	if c.Entity.Judges == nil || c.After == nil || c.Op.Kind == change.Command && !c.After.Moved(c.Entity.States.Field, l.by.Set) {
		return nil, nil
	}
	facts := l.facts(c.Entity, c.Op, c.Before)
	ask := rights.Ask{Do: c.Op.Kind, Command: c.Op.Command}
	v := rights.About(c.Entity.Judges, ask, &facts.Row, l.p.person(), c.After.Fields)
	switch {
	case v.Allowed:
		return nil, nil
	case len(v.Fields) == 0:
		return &change.Refusal{Code: change.CodeForbidden, Message: actsInRole}, nil
	}
	name := v.Fields[0]
	say := fmt.Sprintf("Somebody else must do this: you are named in %s. Ask who else keeps %s records.", c.Entity.Properties[name].Title, strings.ToLower(c.Entity.Title))
	return &change.Refusal{Code: change.CodeGuard, Message: say, Fields: map[string]string{name: say}}, nil
}

// wrote says which values that a judgement is about are a person's: fields of the record, and the kinds of its parts that a signature covers.
func (l *layer) wrote(c Change, person string) (map[string]bool, error) {
	command := c.Entity.States.Commands[c.Op.Command]
	found := map[string]bool{}
	row := c.After
	if row == nil {
		row = c.Before
	}
	for _, name := range command.Guard.Counts {
		if !command.Carries(name) && l.wroteField(row, name, person) {
			found[name] = true
		}
	}
	if c.Entity.Seal == nil {
		return found, nil
	}
	list, _ := c.Entity.Seal.Newest()
	for _, part := range list.Parts {
		rows, err := l.Rows(part.Entity, map[string]any{part.Of: c.Op.ID})
		if err != nil {
			return nil, err
		}
		for _, row := range rows {
			for _, name := range part.Fields {
				if l.wroteField(row, name, person) {
					found[part.Entity] = true
				}
			}
		}
	}
	return found, nil
}

func (l *layer) wroteField(row *merge.Row, name, person string) bool {
	if row == nil || row.Fields[name] == nil {
		return false
	}
	for _, set := range row.VersionOf(name) {
		if by, known := l.known(set); known && by.Actor == person {
			return true
		}
	}
	return false
}
