package safetywalk

import (
	"fmt"
	"strings"

	"shipshape/server/notice"
	"shipshape/server/rules"
	"shipshape/server/rules/typed"
	"shipshape/sync/change"
	"shipshape/sync/merge"
	"shipshape/sync/walks"
)

// lateWork amends signed walks of which this set changed what a signature covers, and tells the lead, once per author and revision.
func (d *derivation) lateWork() error {
	signedHere := map[string]bool{}
	for _, c := range d.changes {
		if c.Entity.Name == "walk" && !d.seal.Sealed(c.Before) {
			signedHere[c.Op.ID] = true // what comes with the signature is what was signed
		}
	}
	late := map[string]bool{}
	for _, c := range d.changes {
		walkID, err := d.seal.Record(d.view, c)
		if err != nil {
			return err
		}
		if walkID == "" || signedHere[walkID] || late[walkID] {
			continue
		}
		walk, err := d.view.Row("walk", walkID)
		if err != nil {
			return err
		}
		late[walkID] = d.seal.Sealed(walk) && walk.Alive() && d.seal.Breaks(c, walk)
	}
	for _, id := range sorted(late) {
		if err := d.amend(id); err != nil {
			return fmt.Errorf("amend walk %s: %w", id, err)
		}
	}
	return nil
}

// amend moves the walk to amended where it can still be; a closed one keeps its state and gets the reason. The reason stands
// until the next revision of the report is made.
func (d *derivation) amend(walkID string) error {
	walk, err := d.view.Row("walk", walkID)
	if err != nil {
		return err
	}
	who, err := d.author(walkID)
	if err != nil {
		return err
	}
	set := d.changes[0].Set
	signed, _ := walk.Fields["signedAt"].(int64)
	reason := "Changed after signing by " + who
	if set.At.Wall() <= signed {
		reason = "Late work of " + who
	}
	before := typed.Text(walk, "stateReason")
	if !isDueForRevision(walk) {
		before = "" // an older remark, such as why a walk was paused
	}
	told := strings.Contains(before, reason)
	if !told {
		if before != "" {
			reason = before + "; " + strings.ToLower(reason[:1]) + reason[1:]
		}
		op := change.Op{Entity: "walk", ID: walkID, Kind: change.Update, Fields: map[string]any{"stateReason": cut(reason, 500)}}
		if state := typed.Text(walk, "state"); state == "signed" || state == "distributed" {
			op.Kind, op.Command = change.Command, "amend"
		}
		d.ops = append(d.ops, op)
	}
	lead := typed.Text(walk, "leadId")
	if lead == "" {
		lead = typed.Text(walk, "createdBy")
	}
	if told || lead == "" || lead == set.Actor {
		return nil
	}
	made, _ := walk.Fields["reportRevision"].(int64)
	next := walks.Letter(max(made, 1) + 1)
	d.effects = append(d.effects, rules.Effect{
		Kind: notice.Mail, To: []string{lead}, Key: fmt.Sprintf("late-work:%s:%d:%s", walkID, made, set.Actor),
		Subject: fmt.Sprintf("Late work arrived: %s %s", named(walk, "a walk without number"), typed.Text(walk, "title")),
		Body: fmt.Sprintf("%s for %s reached the server after the walk was signed. Everything is kept; the report of before stays as it is.\n\nMake Rev %s: %s/safety-walk/%s/report\n",
			capital(reason), typed.Text(walk, "title"), next, d.link, walkID),
	})
	return nil
}

// isDueForRevision says that the walk's reason asks for the next revision.
func isDueForRevision(walk *merge.Row) bool {
	state := typed.Text(walk, "state")
	return (state == "amended" || state == "closed") && typed.Text(walk, "stateReason") != ""
}

// author names who made the set, and the device where the walk knows it.
func (d *derivation) author(walkID string) (string, error) {
	actor := d.changes[0].Set.Actor
	person, err := d.view.Row("person", actor)
	if err != nil {
		return "", err
	}
	name := typed.Text(person, "fullName")
	if name == "" {
		name = "somebody"
	}
	participants, err := d.view.Rows("walkParticipant", map[string]any{"walkId": walkID, "personId": actor})
	if err != nil {
		return "", err
	}
	for _, participant := range participants {
		if device := typed.Text(participant, "deviceName"); device != "" {
			return fmt.Sprintf("%s (%s)", name, device), nil
		}
	}
	return name, nil
}

// cut keeps the first characters of a text that may be too long for its field.
func cut(text string, most int) string {
	if runes := []rune(text); len(runes) > most {
		return string(runes[:most-1]) + "…"
	}
	return text
}

func capital(sentence string) string { return strings.ToUpper(sentence[:1]) + sentence[1:] }
