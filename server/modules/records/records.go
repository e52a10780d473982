// Package records holds the rules of photos, files and comments that no client may decide. The row of a photo or a file and its bytes
// travel apart:
// when the bytes were there first, the row is marked as received here; when they come later, the files package does it. Who is named
// in a comment is told.
package records

import (
	"context"
	"errors"
	"fmt"

	"shipshape/server/rules"
	"shipshape/sync/change"
)

// Files knows which content an organization has stored.
type Files interface {
	ReceivedOf(ctx context.Context, orgID string, hashes []string) (map[string]bool, error)
}

// Module is photos, files and comments as the syncer sees them.
type Module struct{ files Files }

// New makes the module.
func New(files Files) *Module { return &Module{files} }

// Register puts the rules where the syncer finds them. Neither photo nor file is turned away for what it belongs to.
func (m *Module) Register(r *rules.Registry) error {
	return errors.Join(
		r.Notices.Register(mention),
		r.Register(rules.Hook{ID: "records", Derive: m.Derive}, "photo", "attachment"),
		r.Register(rules.Hook{ID: "mentions", Derive: teller{r.Notices}.Derive}, "comment"),
		r.Register(rules.Hook{ID: "shared views", Check: checkShared}, "savedView"),
	)
}

// Derive marks photos and files whose bytes are already here, which it asks about all of them at once.
func (m *Module) Derive(ctx context.Context, view rules.View, changes []rules.Change) ([]change.Op, []rules.Effect, error) {
	marks := map[string]map[string]string{} // by photo: the field to mark, and the content it stands for
	var hashes []string
	for _, c := range changes {
		if c.Op.Kind != change.Add || c.After == nil {
			continue
		}
		marks[c.Op.ID] = map[string]string{}
		for _, part := range []struct{ file, mark string }{{"sha256", "receivedAt"}, {"thumbSha256", "thumbReceivedAt"}} {
			hash, _ := c.After.Fields[part.file].(string)
			if hash != "" && c.After.Fields[part.mark] == nil {
				marks[c.Op.ID][part.mark] = hash
				hashes = append(hashes, hash)
			}
		}
	}
	if len(hashes) == 0 {
		return nil, nil, nil
	}
	received, err := m.files.ReceivedOf(ctx, view.Actor().OrgID, hashes)
	if err != nil {
		return nil, nil, fmt.Errorf("look for %d files: %w", len(hashes), err)
	}
	var ops []change.Op
	for _, c := range changes {
		fields := map[string]any{}
		for mark, hash := range marks[c.Op.ID] {
			if received[hash] {
				fields[mark] = view.Now().UnixMilli()
			}
		}
		delete(marks, c.Op.ID)
		if len(fields) > 0 {
			ops = append(ops, change.Op{Entity: c.Op.Entity, ID: c.Op.ID, Kind: change.Update, Fields: fields})
		}
	}
	return ops, nil, nil
}
