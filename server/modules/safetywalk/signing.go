package safetywalk

import (
	"fmt"

	"shipshape/server/rules"
	"shipshape/server/rules/typed"
	"shipshape/server/syncer"
	"shipshape/sync/change"
)

// skew is how far a device's clock may be off without anybody minding, in ms.
const skew = 2 * 60 * 1000

// signed keeps what was signed first where a walk is signed twice, and brings the moment of a signature to the time of its set
// where the device's clock says something else: it decides which answers the signature vouches for.
func (d *derivation) signed() error {
	want := map[string]typed.Fields{}
	for _, c := range d.changes {
		if c.Entity.Name != "walk" || c.Op.Command != "sign" || c.After == nil || want[c.Op.ID] != nil {
			continue
		}
		first := c.Before
		if !d.seal.Sealed(first) {
			first = c.After
		}
		at, dated := first.Fields["signedAt"].(int64)
		if made := rules.MadeAt(d.view, c.Set); !dated || first == c.After && max(at, made)-min(at, made) > skew {
			at = made
		}
		want[c.Op.ID] = typed.Fields{"contentHash": first.Fields["contentHash"], "signedAt": at}
	}
	for id, f := range want {
		walk, err := d.view.Row("walk", id)
		if err != nil {
			return fmt.Errorf("read signed walk %s: %w", id, err)
		}
		for field, value := range f {
			if change.Equal(walk.Fields[field], value) {
				delete(f, field)
			}
		}
		if len(f) > 0 {
			d.ops = append(d.ops, change.Op{Entity: "walk", ID: id, Kind: change.Update, Fields: f})
		}
	}
	return nil
}

// checkSigner keeps a signature the word of the person who bears the name.
func checkSigner(view rules.View) *change.Refusal {
	if refusal := rules.OwnRole(view); refusal != nil {
		return refusal
	}
	return syncer.Carried(view.Actor())
}

func checkSignature(view rules.View, c rules.Change) *change.Refusal {
	const say = "Everybody signs for themselves. Who signs on your tablet signs as a witness."
	if refusal := rules.CheckSigner(view, c, say, "walker"); refusal != nil {
		return refusal
	}
	if refusal := syncer.Carried(view.Actor()); refusal != nil {
		return refusal
	}
	return checkPart(view, c)
}

// checkPart takes a signature or a report from those who may edit the walk it speaks for.
func checkPart(view rules.View, c rules.Change) *change.Refusal {
	if c.Before != nil {
		return nil // its fields are immutable
	}
	return needs(view, "safety-walk.walk.edit", typed.Text(c.After, "walkId"), "Only the people of a walk sign it and make its report.")
}

// checkShot lets a photo or a recording name the walk of its finding, or one whose people its author belongs to: what names a
// signed walk amends it.
func checkShot(view rules.View, c rules.Change) *change.Refusal {
	walkID := typed.Text(c.After, "walkId")
	if c.Before != nil || walkID == "" {
		return nil
	}
	if typed.Text(c.After, "parentEntity") == "finding" {
		finding, err := view.Row("finding", typed.Text(c.After, "parentId"))
		if err != nil {
			return unreadable("The finding")
		}
		if typed.Text(finding, "walkId") == walkID {
			return nil
		}
	}
	return needs(view, "records.photo.create", walkID, "Only the people of a walk add photos and recordings to it.")
}
