package files

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"hash"
	"io"
	"io/fs"
	"net/http"
	"time"

	"shipshape/server/app"
	"shipshape/server/quota"
	"shipshape/server/store"
)

const (
	maxFile = 100 << 20
	// A tablet may be off the network for a weekend in the middle of an upload.
	uploadLife = 7 * 24 * time.Hour
)

// errMismatch says that the bytes are not what their name promised; tus's checksum extension calls it 460.
var errMismatch = app.Errorf(app.EInvalid, "The file arrived damaged. It will be sent again.")

// upload is a row of uploads. Each PATCH adds one part to the blobs. Its name is noted before it is written and is that of this try alone, so
// that two requests at once, also at two servers, write into nobody's part: the first that is through moves the upload on, the other one is
// thrown away. Parts from before upload_parts are named by the offset at which they begin.
type upload struct {
	OrgID     string `db:"org_id"`
	ID        string `db:"id"`
	SHA256    string `db:"sha256"`
	Mime      string `db:"mime"`
	Length    int64  `db:"length"`
	Received  int64  `db:"received"`
	CreatedBy string `db:"created_by"`
	ExpiresAt int64  `db:"expires_at"`
}

func (s *Service) create(ctx context.Context, actor app.Actor, sha256, mime string, length int64) (upload, error) {
	now := s.clock.Now()
	u := upload{OrgID: actor.OrgID, ID: s.ids.New(), SHA256: sha256, Mime: mime, Length: length, CreatedBy: actor.UserID, ExpiresAt: now.Add(uploadLife).UnixMilli()}
	err := s.store.Write(ctx, func(tx *store.Tx) error {
		if err := spend(tx, u, now); err != nil {
			return err
		}
		_, err := tx.Exec(`INSERT INTO uploads (org_id, id, sha256, mime, length, received, created_by, created_at, expires_at)
			VALUES (?, ?, ?, ?, ?, 0, ?, ?, ?) ON CONFLICT (org_id, id) DO NOTHING`,
			u.OrgID, u.ID, u.SHA256, u.Mime, u.Length, u.CreatedBy, now.UnixMilli(), u.ExpiresAt)
		return err
	})
	if err != nil {
		return upload{}, fmt.Errorf("create upload: %w", err)
	}
	return u, nil
}

// spend counts an upload against what its author may send in a day and have under way at once.
func spend(tx *store.Tx, u upload, now time.Time) error {
	var open int
	err := tx.Get(&open, "SELECT COUNT(*) FROM uploads WHERE org_id = ? AND created_by = ? AND expires_at > ?", u.OrgID, u.CreatedBy, now.UnixMilli())
	if err != nil {
		return err
	}
	if open >= quota.MaxOpenUploads {
		return quota.ErrOpenUploads
	}
	used, err := tx.Used(u.OrgID, u.CreatedBy, quota.Bytes, quota.Day(now))
	if err != nil {
		return err
	}
	if used+u.Length > quota.MaxBytes {
		return quota.ErrBytes
	}
	return tx.Use(u.OrgID, u.CreatedBy, quota.Bytes, quota.Day(now), u.Length)
}

// findUpload finds an upload of the actor's own; somebody else's looks like none.
func (s *Service) findUpload(ctx context.Context, actor app.Actor, id string) (upload, error) {
	var u upload
	err := s.store.Read(ctx, func(tx *store.Tx) error {
		return tx.Get(&u, `SELECT org_id, id, sha256, mime, length, received, created_by, expires_at
			FROM uploads WHERE org_id = ? AND id = ? AND created_by = ? AND expires_at > ?`,
			actor.OrgID, id, actor.UserID, s.clock.Now().UnixMilli())
	})
	if store.NotFound(err) {
		return upload{}, app.Errorf(app.ENotFound, "There is no such upload.")
	}
	return u, err
}

// counter counts what passes and takes a broken connection for the end: what has arrived is kept.
type counter struct {
	r      io.Reader
	n      int64
	broken bool
}

func (c *counter) Read(p []byte) (int, error) {
	n, err := c.r.Read(p)
	c.n += int64(n)
	if _, tooLarge := errors.AsType[*http.MaxBytesError](err); tooLarge {
		return n, err
	}
	if err != nil && !errors.Is(err, io.EOF) {
		c.broken = true
		return n, io.EOF
	}
	return n, err
}

// append adds a part at the upload's offset and says how far it is now. A connection that breaks leaves what has arrived.
func (s *Service) append(ctx context.Context, u upload, body io.Reader) (upload, error) {
	// The client may be gone; what it has sent is still worth keeping.
	ctx = context.WithoutCancel(ctx)
	part, name := &counter{r: body}, s.ids.New()
	err := s.store.Write(ctx, func(tx *store.Tx) error {
		_, err := tx.Exec(`INSERT INTO upload_parts (org_id, upload_id, name, starts_at) VALUES (?, ?, ?, ?)
			ON CONFLICT (org_id, upload_id, name) DO NOTHING`, u.OrgID, u.ID, name, u.Received)
		return err
	})
	if err != nil {
		return u, fmt.Errorf("note a part: %w", err)
	}
	if err := s.blobs.Put(ctx, partKey(u, name), part); err != nil {
		return u, errors.Join(err, s.dropPart(ctx, u, name))
	}
	if part.n == 0 {
		return u, s.dropPart(ctx, u, name)
	}
	moved := false
	err = s.store.Write(ctx, func(tx *store.Tx) (err error) {
		moved, err = moveOn(tx, u, name, part.n)
		return err
	})
	switch {
	case err != nil:
		return u, fmt.Errorf("note upload progress: %w", err)
	case !moved:
		return u, errors.Join(app.Errorf(app.EConflict, "Another request has sent this part."), s.dropPart(ctx, u, name))
	}
	u.Received += part.n
	return u, nil
}

// moveOn moves an upload from where it stood, and says whether it still stood there.
func moveOn(tx *store.Tx, u upload, name string, bytes int64) (bool, error) {
	changed, err := tx.Exec("UPDATE uploads SET received = ? WHERE org_id = ? AND id = ? AND received = ?", u.Received+bytes, u.OrgID, u.ID, u.Received)
	if err != nil {
		return false, err
	}
	if changed == 0 { // or an earlier run of this transaction did it
		var done int
		err := tx.Get(&done, "SELECT COUNT(*) FROM upload_parts WHERE org_id = ? AND upload_id = ? AND name = ? AND bytes IS NOT NULL", u.OrgID, u.ID, name)
		return done > 0, err
	}
	_, err = tx.Exec("UPDATE upload_parts SET bytes = ? WHERE org_id = ? AND upload_id = ? AND name = ?", bytes, u.OrgID, u.ID, name)
	return true, err
}

// dropPart throws away what a request has written.
func (s *Service) dropPart(ctx context.Context, u upload, name string) error {
	if err := s.blobs.Delete(ctx, partKey(u, name)); err != nil {
		return err
	}
	return s.store.Write(ctx, func(tx *store.Tx) error {
		_, err := tx.Exec("DELETE FROM upload_parts WHERE org_id = ? AND upload_id = ? AND name = ?", u.OrgID, u.ID, name)
		return err
	})
}

// noted is a row of upload_parts.
type noted struct {
	Name     string `db:"name"`
	StartsAt int64  `db:"starts_at"`
	Bytes    *int64 `db:"bytes"`
}

// partsOf lists the parts of an upload, also those that did not move it on.
func (s *Service) partsOf(ctx context.Context, u upload) ([]noted, error) {
	var found []noted
	err := s.store.Read(ctx, func(tx *store.Tx) error {
		return tx.Select(&found, "SELECT name, starts_at, bytes FROM upload_parts WHERE org_id = ? AND upload_id = ? ORDER BY starts_at, name", u.OrgID, u.ID)
	})
	if err != nil {
		return nil, fmt.Errorf("list parts: %w", err)
	}
	return found, nil
}

// complete joins the parts, checks hash, type and pixels, and makes the file known. Whatever is wrong with the bytes ends the
// upload: the device begins again.
func (s *Service) complete(ctx context.Context, u upload) error {
	ctx = context.WithoutCancel(ctx)
	content, err := s.join(ctx, u)
	if err == nil {
		m := meta{OrgID: u.OrgID, SHA256: u.SHA256, Mime: content.Mime, Bytes: u.Length, Width: content.Width, Height: content.Height}
		err = s.register(ctx, m, u.CreatedBy)
	}
	if errors.Is(err, errMismatch) {
		if known, found := s.find(ctx, u.OrgID, u.SHA256); found == nil && known.Bytes == u.Length {
			err = nil // another request has completed it, and took the parts away
		}
	}
	if err != nil && app.CodeOf(err) == app.EInternal {
		// The server's own trouble: parts and offset stay, a repeated PATCH tries again.
		return err
	}
	return errors.Join(err, s.discard(ctx, u))
}

func (s *Service) join(ctx context.Context, u upload) (Content, error) {
	named, err := s.partsOf(ctx, u)
	if err != nil {
		return Content{}, err
	}
	// Hash first: under the name of a hash nothing else may ever stand, not even for a moment. And what was damaged on the way is sent again,
	// whatever it looks like now: told that its kind is not accepted, a device would keep a good picture for ever.
	sum := sha256.New()
	if err := s.stream(ctx, u, named, sum); err != nil {
		return Content{}, err
	}
	if hex.EncodeToString(sum.Sum(nil)) != u.SHA256 {
		return Content{}, errMismatch
	}
	look := s.read(ctx, u, named)
	defer look.close()
	content, err := Inspect(look)
	if err != nil {
		return Content{}, err
	}
	if !content.Is(u.Mime) {
		return Content{}, app.Errorf(app.EUnsupported, "The file is %s, not %s as announced.", content.Mime, u.Mime)
	}
	content.Mime = u.Mime
	all := s.read(ctx, u, named)
	defer all.close()
	return content, s.blobs.Put(ctx, fileKey(u.OrgID, u.SHA256), all)
}

func (s *Service) stream(ctx context.Context, u upload, named []noted, sum hash.Hash) error {
	all := s.read(ctx, u, named)
	defer all.close()
	n, err := io.Copy(sum, all)
	if err == nil && n != u.Length {
		return errMismatch
	}
	return err
}

// parts reads an upload's parts one after the other.
type parts struct {
	ctx     context.Context // lives no longer than the call it was made for
	service *Service
	upload  upload
	names   map[int64]string // by where a part begins
	at      int64
	open    io.ReadCloser
}

func (s *Service) read(ctx context.Context, u upload, named []noted) *parts {
	names := map[int64]string{}
	for _, part := range named {
		if part.Bytes != nil {
			names[part.StartsAt] = part.Name
		}
	}
	return &parts{ctx: ctx, service: s, upload: u, names: names}
}

// key is where the part lies that begins where the reader stands.
func (p *parts) key() string {
	if name, ok := p.names[p.at]; ok {
		return partKey(p.upload, name)
	}
	return partKey(p.upload, oldName(p.at))
}

func (p *parts) Read(b []byte) (int, error) {
	for {
		if p.open == nil {
			if p.at >= p.upload.Received {
				return 0, io.EOF
			}
			part, err := p.service.blobs.Open(p.ctx, p.key())
			if errors.Is(err, fs.ErrNotExist) {
				return 0, errMismatch
			}
			if err != nil {
				return 0, err
			}
			p.open = part
		}
		n, err := p.open.Read(b)
		p.at += int64(n)
		if errors.Is(err, io.EOF) {
			p.close()
			if n == 0 {
				continue
			}
			err = nil
		}
		return n, err
	}
}

func (p *parts) close() {
	if p.open != nil {
		// Nothing was written through it.
		_ = p.open.Close()
		p.open = nil
	}
}

// discard removes an upload and its parts.
func (s *Service) discard(ctx context.Context, u upload) error {
	named, err := s.partsOf(ctx, u)
	if err != nil {
		return err
	}
	for _, part := range named {
		if err := s.blobs.Delete(ctx, partKey(u, part.Name)); err != nil {
			return err
		}
	}
	if len(named) == 0 || named[0].StartsAt > 0 {
		if err := s.dropOld(ctx, u); err != nil {
			return err
		}
	}
	err = s.store.Write(ctx, func(tx *store.Tx) error {
		if _, err := tx.Exec("DELETE FROM upload_parts WHERE org_id = ? AND upload_id = ?", u.OrgID, u.ID); err != nil {
			return err
		}
		_, err := tx.Exec("DELETE FROM uploads WHERE org_id = ? AND id = ?", u.OrgID, u.ID)
		return err
	})
	if err != nil {
		return fmt.Errorf("discard upload: %w", err)
	}
	return nil
}

// dropOld removes the parts that are named by their offset.
func (s *Service) dropOld(ctx context.Context, u upload) error {
	for at := int64(0); at < u.Received; {
		key := partKey(u, oldName(at))
		part, err := s.blobs.Open(ctx, key)
		if errors.Is(err, fs.ErrNotExist) {
			return nil
		}
		if err != nil {
			return err
		}
		size, err := part.Seek(0, io.SeekEnd)
		if err := errors.Join(err, part.Close(), s.blobs.Delete(ctx, key)); err != nil || size == 0 {
			return err
		}
		at += size
	}
	return nil
}

func (s *Service) dropExpired(ctx context.Context) error {
	var expired []upload
	err := s.store.Read(ctx, func(tx *store.Tx) error {
		return tx.Select(&expired, `SELECT org_id, id, sha256, mime, length, received, created_by, expires_at
			FROM uploads WHERE expires_at <= ? LIMIT 1000`, s.clock.Now().UnixMilli())
	})
	if err != nil {
		return fmt.Errorf("find expired uploads: %w", err)
	}
	for _, u := range expired {
		if err := s.discard(ctx, u); err != nil {
			return err
		}
	}
	return nil
}
