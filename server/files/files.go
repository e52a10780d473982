// Package files receives and serves photos, papers, maps and reports: resumable uploads (tus 1.0), addressed by content within their
// organization, checked by hash, type and pixel count. It never opens a picture further than its header.
package files

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"path"
	"sync"

	"shipshape/server/app"
	"shipshape/server/store"
	"shipshape/sync/change"
)

// Blobs keeps bytes under a key; Open answers fs.ErrNotExist for a key it does not know.
type Blobs interface {
	Put(ctx context.Context, key string, r io.Reader) error
	Open(ctx context.Context, key string) (io.ReadSeekCloser, error)
	Delete(ctx context.Context, key string) error
}

// Writer makes a set of the server's own; the syncer implements it.
type Writer interface {
	Write(ctx context.Context, orgID string, ops []change.Op) (int64, error)
}

// Records are where files are named, and who sees those; the syncer implements it.
type Records interface {
	Writer
	// SeesFile says whether the actor sees a record that names the file.
	SeesFile(ctx context.Context, actor app.Actor, file store.File) (bool, error)
}

// Service is safe for concurrent use.
type Service struct {
	store   *store.Store
	blobs   Blobs
	clock   app.Clock
	ids     app.IDs
	log     *slog.Logger
	records Records
	busy    sync.Map // upload id to a channel that is closed when the PATCH under way has ended
}

// New makes the service. Join gives it the syncer, which itself asks ReceivedOf.
func New(st *store.Store, blobs Blobs, clock app.Clock, ids app.IDs, log *slog.Logger) *Service {
	return &Service{store: st, blobs: blobs, clock: clock, ids: ids, log: log}
}

// Join names the records, of which photos and attachments are told that they were received. Call it before serving.
func (s *Service) Join(records Records) { s.records = records }

// Received says whether the organization has this content complete.
func (s *Service) Received(ctx context.Context, orgID, sha256 string) (bool, error) {
	_, err := s.find(ctx, orgID, sha256)
	if err == nil {
		return true, nil
	}
	if app.CodeOf(err) == app.ENotFound {
		err = nil
	}
	return false, err
}

// ReceivedOf says which of these contents the organization has complete.
func (s *Service) ReceivedOf(ctx context.Context, orgID string, hashes []string) (map[string]bool, error) {
	received := map[string]bool{}
	err := s.store.Read(ctx, func(tx *store.Tx) error {
		found, err := tx.FindFiles(orgID, hashes)
		for _, hash := range found {
			received[hash] = true
		}
		return err
	})
	return received, err
}

// Store keeps content the server has itself, such as a drawn yard map; the type is trusted.
func (s *Service) Store(ctx context.Context, orgID, mime string, data []byte) (string, error) {
	sum := sha256.Sum256(data)
	hash := hex.EncodeToString(sum[:])
	var seen Content
	if mime != svg {
		var err error
		if seen, err = Inspect(bytes.NewReader(data)); err != nil {
			return "", err
		}
	}
	if err := s.blobs.Put(ctx, fileKey(orgID, hash), bytes.NewReader(data)); err != nil {
		return "", err
	}
	meta := meta{OrgID: orgID, SHA256: hash, Mime: mime, Bytes: int64(len(data)), Width: seen.Width, Height: seen.Height}
	return hash, s.register(ctx, meta, "system")
}

// Open reads a complete file of the organization.
func (s *Service) Open(ctx context.Context, orgID, sha256 string) (io.ReadCloser, error) {
	if _, err := s.find(ctx, orgID, sha256); err != nil {
		return nil, err
	}
	return s.blobs.Open(ctx, fileKey(orgID, sha256))
}

// Check reads a complete file from end to end and compares it with its name.
func (s *Service) Check(ctx context.Context, orgID, name string) (err error) {
	content, err := s.blobs.Open(ctx, fileKey(orgID, name))
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, content.Close()) }()
	sum := sha256.New()
	if _, err := io.Copy(sum, content); err != nil {
		return fmt.Errorf("read file: %w", err)
	}
	if hex.EncodeToString(sum.Sum(nil)) != name {
		return errMismatch
	}
	return nil
}

// meta is a row of files.
type meta struct {
	OrgID      string `db:"org_id"`
	SHA256     string `db:"sha256"`
	Mime       string `db:"mime"`
	Bytes      int64  `db:"bytes"`
	Width      int    `db:"width"`
	Height     int    `db:"height"`
	ReceivedBy string `db:"received_by"`
	ReceivedAt int64  `db:"received_at"`
}

// errNotHere is what everybody hears of a file that is not there, and of one that is not for them.
var errNotHere = app.Errorf(app.ENotFound, "This file has not arrived yet.")

// seen finds a file for somebody who sees a record that names it, or who sent it: the record may still be under way.
func (s *Service) seen(ctx context.Context, actor app.Actor, sha256 string) (meta, error) {
	found, err := s.find(ctx, actor.OrgID, sha256)
	if err != nil || found.ReceivedBy == actor.UserID {
		return found, err
	}
	sees, err := s.records.SeesFile(ctx, actor, store.File{SHA256: sha256, ReceivedBy: found.ReceivedBy, ReceivedAt: found.ReceivedAt})
	if err == nil && !sees {
		err = errNotHere
	}
	return found, err
}

func (s *Service) find(ctx context.Context, orgID, sha256 string) (meta, error) {
	var found meta
	err := s.store.Read(ctx, func(tx *store.Tx) error {
		return tx.Get(&found, `SELECT org_id, sha256, mime, bytes, COALESCE(width, 0) AS width, COALESCE(height, 0) AS height, received_by, received_at
			FROM files WHERE org_id = ? AND sha256 = ?`, orgID, sha256)
	})
	if store.NotFound(err) {
		return meta{}, errNotHere
	}
	return found, err
}

// register makes content known, then tells the photos and attachments that name it. It takes the organization's lock: a push that
// asks ReceivedOf either sees the file or has committed its records before we look for them.
func (s *Service) register(ctx context.Context, m meta, userID string) error {
	var width, height *int
	if m.Width > 0 {
		width, height = &m.Width, &m.Height
	}
	err := s.store.WriteOrg(ctx, m.OrgID, func(tx *store.Tx, _ store.Counter) error {
		_, err := tx.Exec(`INSERT INTO files (org_id, sha256, mime, bytes, width, height, received_at, received_by)
			VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (org_id, sha256) DO NOTHING`,
			m.OrgID, m.SHA256, m.Mime, m.Bytes, width, height, s.clock.Now().UnixMilli(), userID)
		return err
	})
	if err != nil {
		return fmt.Errorf("register file: %w", err)
	}
	return s.tell(ctx, m.OrgID, m.SHA256)
}

// waiting is what tell needs to know of a photo or an attachment.
type waiting struct {
	Entity     string `db:"entity"`
	OrgID      string `db:"org_id"`
	ID         string `db:"id"`
	CL         int64  `db:"cl"`
	Original   bool   `db:"original"`
	Thumbnail  bool   `db:"thumbnail"`
	OriginalAt int64  `db:"original_at"`
	ThumbAt    int64  `db:"thumb_at"`
}

// maxOps stays below the limit of a change-set.
const maxOps = 100

// tell writes receivedAt and thumbReceivedAt of what names the content as a set of the server's.
func (s *Service) tell(ctx context.Context, orgID, sha256 string) error {
	if s.records == nil {
		return nil
	}
	var named []waiting
	err := s.store.Read(ctx, func(tx *store.Tx) error {
		return tx.Select(&named, `SELECT 'photo' AS entity, p.org_id, p.id, p.cl,
				CASE WHEN p.sha256 = f.sha256 AND p.received_at IS NULL THEN 1 ELSE 0 END AS original,
				CASE WHEN p.thumb_sha256 = f.sha256 AND p.thumb_received_at IS NULL THEN 1 ELSE 0 END AS thumbnail,
				f.received_at AS original_at, f.received_at AS thumb_at
			FROM files f JOIN photos p ON p.org_id = f.org_id AND (p.sha256 = f.sha256 OR p.thumb_sha256 = f.sha256)
			WHERE f.org_id = ? AND f.sha256 = ?
			UNION ALL
			SELECT 'attachment', a.org_id, a.id, a.cl, 1, 0, f.received_at, 0
			FROM files f JOIN attachments a ON a.org_id = f.org_id AND a.sha256 = f.sha256
			WHERE a.received_at IS NULL AND f.org_id = ? AND f.sha256 = ?`, orgID, sha256, orgID, sha256)
	})
	if err != nil {
		return fmt.Errorf("find records of a file: %w", err)
	}
	return s.mark(ctx, named)
}

// mark writes one set per organization and hundred records, which come grouped by organization.
func (s *Service) mark(ctx context.Context, named []waiting) error {
	var ops []change.Op
	orgID := ""
	flush := func() error {
		if len(ops) == 0 {
			return nil
		}
		if _, err := s.records.Write(ctx, orgID, ops); err != nil {
			return fmt.Errorf("mark files as received: %w", err)
		}
		ops = nil
		return nil
	}
	for _, p := range named {
		if p.OrgID != orgID || len(ops) == maxOps {
			if err := flush(); err != nil {
				return err
			}
			orgID = p.OrgID
		}
		fields := map[string]any{}
		if p.Original {
			fields["receivedAt"] = p.OriginalAt
		}
		if p.Thumbnail {
			fields["thumbReceivedAt"] = p.ThumbAt
		}
		if len(fields) > 0 {
			ops = append(ops, change.Op{Entity: p.Entity, ID: p.ID, Kind: "set", CL: p.CL, Fields: fields})
		}
	}
	return flush()
}

// Sweep heals what a crash between two steps left, photos and attachments nobody told, and drops uploads given up and files that no record
// has named for a week.
func (s *Service) Sweep(ctx context.Context) error {
	var named []waiting
	err := s.store.Read(ctx, func(tx *store.Tx) error {
		return tx.Select(&named, `SELECT 'photo' AS entity, p.org_id, p.id, p.cl,
				CASE WHEN o.sha256 IS NOT NULL AND p.received_at IS NULL THEN 1 ELSE 0 END AS original,
				CASE WHEN t.sha256 IS NOT NULL AND p.thumb_received_at IS NULL THEN 1 ELSE 0 END AS thumbnail,
				COALESCE(o.received_at, 0) AS original_at, COALESCE(t.received_at, 0) AS thumb_at
			FROM photos p
			LEFT JOIN files o ON o.org_id = p.org_id AND o.sha256 = p.sha256
			LEFT JOIN files t ON t.org_id = p.org_id AND t.sha256 = p.thumb_sha256
			WHERE (p.received_at IS NULL AND o.sha256 IS NOT NULL) OR (p.thumb_received_at IS NULL AND t.sha256 IS NOT NULL)
			UNION ALL
			SELECT 'attachment', a.org_id, a.id, a.cl, 1, 0, o.received_at, 0
			FROM attachments a JOIN files o ON o.org_id = a.org_id AND o.sha256 = a.sha256
			WHERE a.received_at IS NULL
			ORDER BY 2, 3`)
	})
	if err != nil {
		return fmt.Errorf("find records to mark: %w", err)
	}
	if err := s.mark(ctx, named); err != nil {
		return err
	}
	if err := s.dropExpired(ctx); err != nil {
		return err
	}
	return s.dropUnnamed(ctx)
}

func fileKey(orgID, sha256 string) string { return path.Join(orgID, "files", sha256[:2], sha256) }

func partKey(u upload, name string) string { return path.Join(u.OrgID, "uploads", u.ID, name) }

func oldName(offset int64) string { return fmt.Sprintf("%012d", offset) }
