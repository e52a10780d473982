package assembly

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"slices"

	"shipshape/server/adapters/mail"
	"shipshape/server/store"
	"shipshape/sync/merge"
)

// mailedPhotos bounds what goes along with one mail: people read it on telephones.
const mailedPhotos = 3

// addPhotos attaches the photos of a record, the first ones taken, in the smallest form that shows what is wrong. A mail waits for no
// file: what is still on its way is said to follow.
func (p *postman) addPhotos(ctx context.Context, orgID, recordID string, m *mail.Message) error {
	photos, err := p.photosOf(ctx, orgID, recordID)
	if err != nil {
		return err
	}
	missing := false
	for _, photo := range photos {
		hash, err := p.received(ctx, orgID, photo, "markedSha256", "reportSha256", "thumbSha256")
		if err != nil {
			return err
		}
		if hash == "" {
			missing = true
			continue
		}
		mime, _ := photo.Fields["mime"].(string)
		m.Files = append(m.Files, mail.File{
			Name: fmt.Sprintf("photo-%d%s", len(m.Files)+1, extension(mime)), Mime: mime, SHA256: hash,
			Open: func(ctx context.Context) (io.ReadCloser, error) { return p.files.Open(ctx, orgID, hash) },
		})
	}
	if missing {
		m.Body += "\nPhoto follows in the app.\n"
	}
	return nil
}

func (p *postman) photosOf(ctx context.Context, orgID, recordID string) ([]*merge.Row, error) {
	var photos []*merge.Row
	err := p.store.Read(ctx, func(tx *store.Tx) error {
		found, err := tx.FindRecords(orgID, p.schema.Entity("photo"), "parentId", []string{recordID})
		photos = nil
		for _, record := range found {
			if record.Row.Alive() && record.Row.Fields["role"] != "after" {
				photos = append(photos, record.Row)
			}
		}
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("find photos of %s: %w", recordID, err)
	}
	taken := func(photo *merge.Row) int64 { at, _ := photo.Fields["takenAt"].(int64); return at }
	slices.SortFunc(photos, func(a, b *merge.Row) int { return cmp.Or(cmp.Compare(taken(a), taken(b)), cmp.Compare(a.ID, b.ID)) })
	return photos[:min(len(photos), mailedPhotos)], nil
}

// received is the first of a photo's files that is here; empty when none is.
func (p *postman) received(ctx context.Context, orgID string, photo *merge.Row, forms ...string) (string, error) {
	for _, form := range forms {
		hash, _ := photo.Fields[form].(string)
		if hash == "" {
			continue
		}
		if here, err := p.files.Received(ctx, orgID, hash); here || err != nil {
			return hash, err
		}
	}
	return "", nil
}

func extension(mime string) string {
	switch mime {
	case "image/png":
		return ".png"
	case "image/webp":
		return ".webp"
	default:
		return ".jpg"
	}
}
