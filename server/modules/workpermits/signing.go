package workpermits

import (
	"context"

	"shipshape/schema"
	"shipshape/server/rules"
	"shipshape/server/rules/typed"
	"shipshape/server/syncer"
	"shipshape/sync/change"
	"shipshape/sync/merge"
)

// complete says who bears a new signature, and how that is known. Nobody signs for somebody else: where neither their session nor their PIN
// stands behind the name of another person, it is a name that was written and no signature of theirs. It is kept, because what it was given
// for was done.
func complete(view rules.View, _ *schema.Entity, op change.Op, before *merge.Row) change.Op {
	op = rules.CompleteSignature(view, op, before)
	if person, _ := op.Fields["personId"].(string); before == nil && person != view.Actor().UserID && op.Fields["proof"] == "written" {
		delete(op.Fields, "personId") // the fields are a copy
	}
	return op
}

// checkSignature takes a signature as the word of the person who bears the name.
func (Module) checkSignature(_ context.Context, view rules.View, c rules.Change) *change.Refusal {
	if refusal := rules.CheckSigner(view, c, "Who issues or closes a permit signs it with their own session.", "issue", "close"); refusal != nil {
		return refusal
	}
	return syncer.Carried(view.Actor())
}

// doubt marks a signature whose moment cannot be right.
func doubt(_ context.Context, view rules.View, changes []rules.Change) (ops []change.Op, _ []rules.Effect, _ error) {
	for _, c := range changes {
		if c.Before != nil || c.After == nil {
			continue
		}
		if at := rules.DoubtedAt(view, c); at != 0 {
			ops = append(ops, change.Op{Entity: c.Entity.Name, ID: c.Op.ID, Kind: change.Update, Fields: typed.Fields{"recordedAt": at}})
		}
	}
	return ops, nil, nil
}
