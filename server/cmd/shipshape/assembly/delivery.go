package assembly

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"shipshape/server/adapters/mail"
	"shipshape/server/modules/safetywalk"
	"shipshape/server/store"
	"shipshape/sync/change"
	"shipshape/sync/merge"
)

// sendDelivery mails a delivery's file to its people once the file is here, and writes on the record that it did. A delivery
// that says so already was sent by a run that ended before it could settle the message.
func (p *postman) sendDelivery(ctx context.Context, effect store.Effect, id string) error {
	orgID := effect.OrgID
	delivery, err := p.row(ctx, orgID, "delivery", id)
	if err != nil || delivery == nil || !delivery.Alive() || delivery.Fields["queuedAt"] != nil {
		return err
	}
	word := func(field string) string { value, _ := delivery.Fields[field].(string); return value }
	received, err := p.files.Received(ctx, orgID, word("sha256"))
	if err != nil {
		return err
	}
	if !received {
		return errNotYet
	}
	to, err := p.addresses(ctx, orgID, safetywalk.Words(delivery, "personIds"))
	if err != nil {
		return err
	}
	for _, address := range safetywalk.Words(delivery, "addresses") {
		known := slices.ContainsFunc(to, func(other string) bool { return strings.EqualFold(other, address) })
		if !known && safetywalk.ValidAddress(address) {
			to = append(to, address)
		}
	}
	if len(to) > 0 {
		file := mail.File{Name: word("fileName"), Mime: "application/pdf", SHA256: word("sha256"), Open: func(ctx context.Context) (io.ReadCloser, error) {
			return p.files.Open(ctx, orgID, word("sha256"))
		}}
		if err := p.mail(ctx, orgID, mail.Message{ID: nameOf(effect), To: to, Subject: word("subject"), Body: word("message"), Files: []mail.File{file}}); err != nil {
			return err
		}
	} else {
		p.log.Warn("delivery has nobody to go to", "org", orgID, "delivery", id)
	}
	sent := change.Op{Entity: "delivery", ID: id, Kind: change.Update, Fields: map[string]any{"queuedAt": p.clock.Now().UnixMilli(), "recipients": int64(len(to))}}
	if _, err := p.writer.Write(ctx, orgID, []change.Op{sent}); err != nil {
		return fmt.Errorf("note delivery %s: %w", id, err)
	}
	if len(to) == 0 || word("kind") != "walk_report" {
		return nil
	}
	return p.distribute(ctx, orgID, word("walkId"))
}

// distribute moves a walk on whose report has left. A refusal means that somebody moved it in this moment: their word stands.
func (p *postman) distribute(ctx context.Context, orgID, walkID string) error {
	walk, err := p.row(ctx, orgID, "walk", walkID)
	if err != nil || walk == nil || !walk.Alive() {
		return err
	}
	var findings, reports, stops []*merge.Row
	err = p.store.Read(ctx, func(tx *store.Tx) error {
		for entity, into := range map[string]*[]*merge.Row{"finding": &findings, "walkReport": &reports, "stopWork": &stops} {
			found, err := tx.FindRecords(orgID, p.schema.Entity(entity), "walkId", []string{walkID})
			if err != nil {
				return err
			}
			*into = nil
			for _, record := range found {
				if record.Row.Alive() {
					*into = append(*into, record.Row)
				}
			}
		}
		return nil
	})
	if err != nil {
		return fmt.Errorf("read walk %s: %w", walkID, err)
	}
	ops := safetywalk.Sent(walk, findings, reports, stops)
	if len(ops) == 0 {
		return nil
	}
	_, err = p.writer.Write(ctx, orgID, ops)
	if _, refused := errors.AsType[*change.Refusal](err); refused {
		return nil
	}
	return err
}

// row reads one record; nil when the organization has none.
func (p *postman) row(ctx context.Context, orgID, entity, id string) (*merge.Row, error) {
	var found map[string]*store.Record
	err := p.store.Read(ctx, func(tx *store.Tx) (err error) {
		found, err = tx.LoadRecords(orgID, p.schema.Entity(entity), []string{id})
		return err
	})
	if err != nil || found[id] == nil {
		return nil, err
	}
	return found[id].Row, nil
}
