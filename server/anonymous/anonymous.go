// Package anonymous is the path of reports without a name. What it keeps apart, in words:
//
//   - A report arrives without credential, cookie and device id, sealed for this server on the tablet: whoever holds the tablet before it is
//     sent reads nothing. The server writes the record as its own, so that change log, audit, journal and files name no person and no device.
//   - Its route leaves no line in the log of requests. The network address is looked at in memory only, to bound how many come from one.
//   - Pictures are drawn anew: what a camera noted in them does not arrive. Sound loses the times that its container notes.
//   - The code is made on the tablet, shown there once, and kept here as a hash. Who has it reads the office's questions and answers them.
//   - A time that cannot be right is replaced by the one of arrival, in words: there is nobody to ask.
package anonymous

import (
	"context"
	"crypto/ecdh"
	"crypto/hkdf"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"time"

	"shipshape/server/app"
	"shipshape/server/rules"
	"shipshape/server/store"
	"shipshape/server/web"
	"shipshape/sync/change"
)

// Sealed bytes of a report, four pictures and a minute of sound in them, as base64 in JSON.
const maxReport = 8 << 20

// Kind is the kind of record that a report becomes; its module says how. It reads records through the view and answers what is to be written.
type Kind interface {
	Allows(view rules.View) (bool, error)
	Add(view rules.View, id string, said Said, now time.Time) ([]change.Op, error)
	Read(view rules.View, id string) (Found, error)
	Reply(view rules.View, id, question, text string, now time.Time) ([]change.Op, []rules.Effect, error)
}

// Said is what somebody reports.
type Said struct {
	Kind, What, ZoneID, Place string
	HappenedAt                time.Time
	Files                     []File
	// Note says what of it could not be kept.
	Note string
}

// Found is what the author of a report reads of it.
type Found struct {
	Number    string     `json:"number"`
	State     string     `json:"state"`
	Questions []Question `json:"questions"`
}

// Question is what the office asks, and what was answered.
type Question struct {
	ID       string `json:"id"`
	Question string `json:"question"`
	Answer   string `json:"answer"`
}

// Config is what the path needs.
type Config struct {
	Kind  Kind
	Store *store.Store
	Clock app.Clock
	IDs   app.IDs
	// Key is the server's own; the one that tablets seal for is derived from it.
	Key []byte
	// Keep stores content and answers its hash.
	Keep func(ctx context.Context, orgID, mime string, data []byte) (string, error)
	// Look reads the records of an organization, Act writes what the server decides by looking.
	Look func(ctx context.Context, orgID string, do func(tx *store.Tx, view rules.View) error) error
	Act  func(ctx context.Context, orgID string, do func(tx *store.Tx, view rules.View) ([]change.Op, []rules.Effect, error)) (int64, error)
}

// Service takes reports without a name. It is safe for concurrent use.
type Service struct {
	Config

	private       *ecdh.PrivateKey
	came, guessed counts
}

// New derives the key and puts the parts together.
func New(c Config) (*Service, error) {
	a := &Service{Config: c, came: counts{most: 30, within: time.Hour}, guessed: counts{most: 10, within: 15 * time.Minute}}
	// About one string of 32 bytes in 2^32 is no private key of the curve.
	for try := range 8 {
		bytes, err := hkdf.Key(sha256.New, c.Key, nil, fmt.Sprintf("anonymous reports %d", try), 32)
		if err != nil {
			return nil, fmt.Errorf("derive the key of anonymous reports: %w", err)
		}
		if a.private, err = ecdh.P256().NewPrivateKey(bytes); err == nil {
			return a, nil
		}
	}
	return nil, errors.New("derive the key of anonymous reports: no string was a key")
}

// Routes are the path: what a tablet needs to seal a report, the report, and what its author reads and says by the code.
func (a *Service) Routes() []web.Route {
	return []web.Route{
		{Method: http.MethodGet, Path: "/api/anonymous/:org", Access: web.Public, Quiet: true, Handler: a.serveKey},
		{Method: http.MethodPost, Path: "/api/anonymous", Access: web.Public, Quiet: true, MaxBody: maxReport, MaxUnpacked: maxReport, Handler: a.serveReport},
		{Method: http.MethodPost, Path: "/api/anonymous/read", Access: web.Public, Quiet: true, Handler: a.serveRead},
		{Method: http.MethodPost, Path: "/api/anonymous/answer", Access: web.Public, Quiet: true, Handler: a.serveAnswer},
	}
}

// serveKey says whether a yard takes such reports, and the key to seal them for. A yard that is not there takes none.
func (a *Service) serveKey(r *web.Request) error {
	allowed, err := a.allowed(r.Ctx(), r.Param("org"))
	if err != nil {
		return err
	}
	return r.JSON(http.StatusOK, struct {
		Allowed bool   `json:"allowed"`
		Key     []byte `json:"key"`
	}{allowed, a.private.PublicKey().Bytes()})
}

func (a *Service) allowed(ctx context.Context, orgID string) (allowed bool, err error) {
	if !change.IsUUID(orgID) {
		return false, nil
	}
	err = a.Look(ctx, orgID, func(_ *store.Tx, view rules.View) (err error) {
		allowed, err = a.Kind.Allows(view)
		return err
	})
	if store.NotFound(err) {
		return false, nil
	}
	return allowed, err
}

const sayTooMany = "From here came many reports without a name. Yours stays on this device."

var (
	errNotTaken = app.Errorf(app.EForbidden, "This yard does not take reports without a name. Report with your name, or tell somebody whom you trust.")
	errUnopened = app.Errorf(app.EInvalid, "The report was sealed for another server and cannot be read here. Connect the device, then write it again.")
	// ErrNoReport is the answer to a code that opens nothing.
	ErrNoReport = app.Errorf(app.ENotFound, "There is no report under this code. Check it letter by letter: it may also still wait to be sent.")
	errCodeForm = app.Errorf(app.EInvalid, "A code has 12 letters and digits, like K7M2-04XW-9QPD.")
)

func (a *Service) serveReport(r *web.Request) error {
	if err := a.came.take(r, a.Clock.Now(), sayTooMany); err != nil {
		return err
	}
	var body struct {
		Org    string `json:"org"`
		Sealed []byte `json:"sealed"`
	}
	if err := r.Bind(&body); err != nil {
		return err
	}
	allowed, err := a.allowed(r.Ctx(), body.Org)
	if err != nil {
		return err
	}
	if !allowed {
		return errNotTaken
	}
	said, err := a.unseal(body.Org, body.Sealed)
	if err != nil {
		return err
	}
	if err := a.write(r.Ctx(), body.Org, said); err != nil {
		return err
	}
	return r.NoContent()
}

// write makes the record, once: a tablet that did not hear the answer sends again.
func (a *Service) write(ctx context.Context, orgID string, said report) error {
	hash := codeHash(said.Code)
	known := false
	err := a.Look(ctx, orgID, func(tx *store.Tx, _ rules.View) (err error) {
		known, err = isKnown(tx, orgID, hash)
		return err
	})
	if err != nil || known {
		return err
	}
	whole, err := a.keep(ctx, orgID, said)
	if err != nil {
		return err
	}
	id := a.IDs.New()
	for i := range whole.Files {
		whole.Files[i].ID = a.IDs.New()
	}
	_, err = a.Act(ctx, orgID, func(tx *store.Tx, view rules.View) ([]change.Op, []rules.Effect, error) {
		if known, err := isKnown(tx, orgID, hash); err != nil || known {
			return nil, nil, err
		}
		ops, err := a.Kind.Add(view, id, whole, a.Clock.Now())
		if err != nil {
			return nil, nil, err
		}
		_, err = tx.Exec("INSERT INTO anonymous_codes (org_id, code_hash, incident_id) VALUES (?, ?, ?)", orgID, hash, id)
		return ops, nil, err
	})
	return err
}

func isKnown(tx *store.Tx, orgID, hash string) (bool, error) {
	var count int
	err := tx.Get(&count, "SELECT COUNT(*) FROM anonymous_codes WHERE org_id = ? AND code_hash = ?", orgID, hash)
	return count > 0, err
}

// found is what a code opens.
type found struct {
	OrgID    string `db:"org_id"`
	Incident string `db:"incident_id"`
}

// byCode finds the report of a code; wrong ones are counted by network address. A right one opens whatever was tried before: a yard has one
// address, and whoever guesses must not keep others out. A code has 60 random bits, so that the bound is no more than one of work.
func (a *Service) byCode(r *web.Request, typedCode string) (found, error) {
	code, ok := tidyCode(typedCode)
	if !ok {
		return found{}, errCodeForm
	}
	var f found
	err := a.Store.Read(r.Ctx(), func(tx *store.Tx) error {
		return tx.Get(&f, "SELECT org_id, incident_id FROM anonymous_codes WHERE code_hash = ?", codeHash(code))
	})
	if !store.NotFound(err) {
		return f, err
	}
	if err := a.guessed.take(r, a.Clock.Now(), "Too many wrong codes."); err != nil {
		return found{}, err
	}
	return found{}, ErrNoReport
}

func (a *Service) serveRead(r *web.Request) error {
	var body struct {
		Code string `json:"code"`
	}
	if err := r.Bind(&body); err != nil {
		return err
	}
	f, err := a.byCode(r, body.Code)
	if err != nil {
		return err
	}
	var answer Found
	err = a.Look(r.Ctx(), f.OrgID, func(_ *store.Tx, view rules.View) (err error) {
		answer, err = a.Kind.Read(view, f.Incident)
		return err
	})
	if err != nil {
		return err
	}
	return r.JSON(http.StatusOK, answer)
}

func (a *Service) serveAnswer(r *web.Request) error {
	var body struct {
		Code     string `json:"code"`
		Question string `json:"question"`
		Answer   string `json:"answer"`
	}
	if err := r.Bind(&body); err != nil {
		return err
	}
	f, err := a.byCode(r, body.Code)
	if err != nil {
		return err
	}
	_, err = a.Act(r.Ctx(), f.OrgID, func(_ *store.Tx, view rules.View) ([]change.Op, []rules.Effect, error) {
		return a.Kind.Reply(view, f.Incident, body.Question, strings.TrimSpace(body.Answer), a.Clock.Now())
	})
	if err != nil {
		return err
	}
	return r.NoContent()
}

// codeHash is how a code is kept. It has 60 random bits, so that trying all of them is no way in.
func codeHash(code string) string {
	sum := sha256.Sum256([]byte("anonymous report\x00" + code))
	return hex.EncodeToString(sum[:])
}

// tidyCode reads a code as somebody types it: in small letters, with gaps, with O for zero and I or L for one (Crockford's base 32).
func tidyCode(text string) (string, bool) {
	code := strings.NewReplacer("O", "0", "I", "1", "L", "1", "-", "", " ", "").Replace(strings.ToUpper(text))
	return code, len(code) == 12 && strings.Trim(code, "0123456789ABCDEFGHJKMNPQRSTVWXYZ") == ""
}
