package syncer

import (
	"slices"

	"shipshape/schema"
	"shipshape/sync/change"
)

// acting keeps what somebody signs by from a superuser who acts in the yard: a signature is the word of one of its people. It knows no kind
// of record: the module files say what is a signature (format signature, x-seal).
func (l *layer) acting(e *schema.Entity, op change.Op) *change.Refusal {
	if l.p.actor.Impersonator == "" || !signs(l.p.y.schema, e, op) {
		return nil
	}
	return &change.Refusal{Code: change.CodeForbidden, Message: "You act in somebody else's role: only the people of the organization sign and issue."}
}

// signs says whether an op is a signature or puts one in force: it draws one, adds a record that is one, or seals a record.
func signs(s *schema.Schema, e *schema.Entity, op change.Op) bool {
	for name, value := range op.Fields {
		if f := e.Properties[name]; f != nil && f.IsDrawn() && value != nil {
			return true
		}
	}
	if op.Kind == change.Command && seals(e, op.Command) {
		return true
	}
	if e.Seal != nil {
		for _, name := range []string{e.Seal.Hash, e.Seal.At} {
			if name != "" && op.Fields[name] != nil {
				return true
			}
		}
	}
	return op.Kind == change.Add && slices.ContainsFunc(s.Entities(), func(whole *schema.Entity) bool {
		return whole.Seal != nil && whole.Seal.Signatures != nil && whole.Seal.Signatures.Entity == e.Name
	})
}

// seals says whether a command puts a signature in force: the one that x-seal names, and where records are the signatures, each that leads
// into the states that are kept.
func seals(e *schema.Entity, name string) bool {
	if e.Seal == nil || e.States == nil || e.States.Commands[name] == nil {
		return false
	}
	command := e.States.Commands[name]
	kept := func(state string) bool { return slices.Contains(e.States.Kept, state) }
	return e.Seal.Command == name || e.Seal.Signatures != nil && kept(command.To) && slices.ContainsFunc(command.From, func(from string) bool { return !kept(from) })
}
