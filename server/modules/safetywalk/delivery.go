package safetywalk

import (
	"encoding/json"
	"fmt"
	"net/mail"
	"slices"
	"strings"
	"time"

	"shipshape/server/rules"
	"shipshape/server/rules/typed"
	"shipshape/sync/change"
	"shipshape/sync/merge"
	"shipshape/sync/walks"
)

// DeliveryKind is the kind of message that stands for a delivery record: its recipients are the record's id alone.
const DeliveryKind = "delivery"

// checkDelivery lets nobody mail anything but the report of the walk that is named, or a digest.
func checkDelivery(view rules.View, c rules.Change) *change.Refusal {
	if c.Before != nil || c.Op.Kind != change.Add {
		return nil // its fields are immutable
	}
	refuse := func(field, message string) *change.Refusal {
		return &change.Refusal{Code: change.CodeGuard, Message: message, Fields: map[string]string{field: message}}
	}
	for _, field := range []string{"personIds", "addresses"} {
		var texts []string
		if raw, given := c.After.Fields[field].(json.RawMessage); given && json.Unmarshal(raw, &texts) != nil {
			return refuse(field, c.Entity.Properties[field].Title+" must be a list of texts.")
		}
	}
	addresses := Words(c.After, "addresses")
	for _, address := range addresses {
		if !ValidAddress(address) {
			return refuse("addresses", fmt.Sprintf("%q is not an e-mail address.", cut(address, 80)))
		}
	}
	for field, wrong := range map[string]string{"fileName": "\r\n\x00/\\", "subject": "\r\n\x00"} {
		if strings.ContainsAny(typed.Text(c.After, field), wrong) {
			return refuse(field, "It holds characters that a mail cannot carry.")
		}
	}
	if refusal := checkSender(view, c, len(addresses) > 0); refusal != nil {
		return refusal
	}
	if typed.Text(c.After, "kind") != "walk_report" {
		return nil
	}
	reports, err := view.Rows("walkReport", map[string]any{"walkId": typed.Text(c.After, "walkId")})
	if err != nil {
		// Nobody sees these words: when the database cannot be read, the syncer fails the whole request.
		return refuse("walkId", "The reports of this walk cannot be read now. Try again.")
	}
	if !slices.ContainsFunc(reports, func(report *merge.Row) bool { return typed.Text(report, "sha256") == typed.Text(c.After, "sha256") }) {
		return refuse("sha256", "This is no report of that walk.")
	}
	return nil
}

// MostDeliveries bounds what one person sends in a day, and what of theirs may wait for its file.
const MostDeliveries = 50

// checkSender says who may mail what: a report goes out from the people of its walk, to addresses outside the yard only from who
// sees every walk of it, and a digest, which no record vouches for, from those who may export.
func checkSender(view rules.View, c rules.Change, outside bool) *change.Refusal {
	var denied *change.Refusal
	if typed.Text(c.After, "kind") == "walk_report" {
		if denied = needs(view, "safety-walk.walk.create", typed.Text(c.After, "walkId"), "Only the people of a walk send its report."); denied == nil && outside {
			denied = needs(view, "safety-walk.walk.read", "", "Reports go to addresses outside the yard from its own people only. Choose people from the list.")
		}
	} else {
		denied = needs(view, "safety-walk.walk.export", "", "The weekly digest is sent by those who may export walks.")
	}
	if denied != nil {
		return denied
	}
	mine, err := view.Rows("delivery", map[string]any{"createdBy": view.Actor().UserID})
	if err != nil {
		return unreadable("The mails sent today")
	}
	dayAgo, count := view.Now().Add(-24*time.Hour).UnixMilli(), 0
	for _, delivery := range mine {
		// The server's own time counts: a device may say anything about when it asked.
		if queued, sent := delivery.Fields["queuedAt"].(int64); !sent || queued > dayAgo {
			count++
		}
	}
	if count >= MostDeliveries {
		message := fmt.Sprintf("At most %d mails a person and day. Send the rest tomorrow.", MostDeliveries)
		return &change.Refusal{Code: change.CodeGuard, Message: message}
	}
	return nil
}

// needs refuses with message unless the actor has a permission for a walk. An empty walkID asks for any walk.
func needs(view rules.View, permission, walkID, message string) *change.Refusal {
	may, err := view.May(permission, "walk", walkID)
	switch {
	case err != nil:
		return unreadable("The walk")
	case !may:
		return &change.Refusal{Code: change.CodeForbidden, Message: message}
	}
	return nil
}

// unreadable is seen by nobody: when the database cannot be read, the syncer fails the whole request.
func unreadable(what string) *change.Refusal {
	return &change.Refusal{Code: change.CodeGuard, Message: what + " cannot be read now. Try again."}
}

// ValidAddress says whether a mail can go to an address as people type it: name@host.domain, nothing around it.
func ValidAddress(address string) bool {
	parsed, err := mail.ParseAddress(address)
	if err != nil || parsed.Address != address || len(address) > 254 {
		return false
	}
	_, host, _ := strings.Cut(address, "@")
	return strings.Contains(host, ".") && !strings.ContainsAny(address, "<>,; \r\n")
}

// deliveries promises a message for each new delivery, and makes one for those who got an earlier revision of a new report.
func (d *derivation) deliveries() error {
	err := d.each("delivery", func(c rules.Change) error {
		if c.Before == nil {
			d.promise(c.Op.ID, typed.Text(c.After, "subject"))
		}
		return nil
	})
	if err != nil {
		return err
	}
	return d.each("walkReport", func(c rules.Change) error {
		if c.Before != nil || revision(c.After) < 2 {
			return nil
		}
		if err := d.nextRevision(c.After); err != nil {
			return fmt.Errorf("tell about revision %s: %w", c.Op.ID, err)
		}
		return nil
	})
}

func (d *derivation) promise(id, subject string) {
	d.effects = append(d.effects, rules.Effect{Kind: DeliveryKind, To: []string{id}, Subject: subject, Key: "delivery:" + id})
}

func (d *derivation) nextRevision(report *merge.Row) error {
	walk, err := d.view.Row("walk", typed.Text(report, "walkId"))
	if err != nil || walk == nil {
		return err
	}
	earlier, err := d.view.Rows("delivery", map[string]any{"walkId": walk.ID})
	if err != nil {
		return err
	}
	var people, addresses []string
	for _, delivery := range earlier {
		if typed.Text(delivery, "kind") == "walk_report" && typed.Text(delivery, "sha256") != typed.Text(report, "sha256") {
			people, addresses = append(people, Words(delivery, "personIds")...), append(addresses, Words(delivery, "addresses")...)
		}
	}
	people, addresses = unique(people), unique(addresses)
	if len(people)+len(addresses) == 0 {
		return nil
	}
	letter, number := walks.Letter(revision(report)), named(walk, "Safety walk")
	id := change.UUID5(report.ID, "next-revision")
	subject := cut(fmt.Sprintf("Rev %s of %s %s", letter, number, typed.Text(walk, "title")), 200)
	d.ops = append(d.ops, change.Op{Entity: "delivery", ID: id, Kind: change.Add, Fields: map[string]any{
		"kind": "walk_report", "walkId": walk.ID, "sha256": typed.Text(report, "sha256"), "fileName": fileName(number, letter), "personIds": list(people),
		"addresses": list(addresses), "subject": subject, "createdBy": typed.Text(report, "createdBy"), "createdAt": d.view.Now().UnixMilli(),
		"message": fmt.Sprintf("Rev %s replaces the report you got before. The earlier revision is kept with the walk.", letter),
	}})
	d.promise(id, subject)
	return nil
}

func fileName(number, letter string) string {
	clean := strings.Map(func(r rune) rune {
		if strings.ContainsRune(`/\:*?"<>|`, r) || r < ' ' {
			return '-'
		}
		return r
	}, number)
	return cut(clean, 100) + " Rev " + letter + ".pdf"
}

func unique(words []string) []string {
	slices.Sort(words)
	return slices.Compact(words)
}
