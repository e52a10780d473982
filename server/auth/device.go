package auth

import (
	"context"
	"fmt"
	"regexp"
	"strings"
	"time"
	"unicode/utf8"

	"shipshape/server/app"
	"shipshape/server/store"
	"shipshape/sync/change"
)

var deviceID = regexp.MustCompile(`^[0-9a-f]{16}$`)

// serverDevice is the pseudo-device of the server's own sets; nobody may register it.
const serverDevice = "0000000000000000"

// Registration is what a device gets: a credential that pushes for its user only, and the secret of its device session.
type Registration struct {
	Credential string    `json:"credential"`
	ExpiresAt  time.Time `json:"expiresAt"`
	Epoch      string    `json:"epoch"`
	Prefix     string    `json:"prefix"`
	session    string
}

// NewDevice is a device that registers, and from where.
type NewDevice struct{ Device, Name, Address, UserAgent string }

// Register gives a device of the actor its credential and number. A device that registers again keeps its number; the
// credential it had ends a day later.
func (s *Service) Register(ctx context.Context, actor app.Actor, d NewDevice) (Registration, error) {
	device := d.Device
	if !deviceID.MatchString(device) || device == serverDevice {
		return Registration{}, app.Errorf(app.EInvalid, "A device is named by 16 hex digits.")
	}
	name, err := cleanDeviceName(d.Name)
	if err != nil {
		return Registration{}, err
	}
	now := s.now()
	expires := now.Add(deviceLife)
	credential, credentialHash := NewToken()
	session, sessionHash := NewToken()
	out := Registration{Credential: credential, ExpiresAt: expires.UTC().Truncate(time.Second), session: session}
	if actor.Impersonator != "" {
		out.session = "" // who acts elsewhere has an office session; the credential works as long as they act
	}
	err = s.store.Write(ctx, func(tx *store.Tx) error {
		number, err := enrol(tx, actor, device, name, now.UnixMilli())
		if err != nil {
			return err
		}
		out.Prefix = fmt.Sprintf("T%d", number)
		if out.Epoch, err = tx.Epoch(); err != nil {
			return err
		}
		for _, table := range []string{"push_credentials", "device_sessions"} {
			if _, err := tx.Exec("DELETE FROM "+table+" WHERE expires_at <= ?", now.UnixMilli()); err != nil {
				return err
			}
			// The answer may never arrive: what the device holds now works for another day.
			last := now.Add(replacedLife).UnixMilli()
			if _, err := tx.Exec("UPDATE "+table+" SET expires_at = ? WHERE org_id = ? AND device = ? AND expires_at > ?", last, actor.OrgID, device, last); err != nil {
				return err
			}
		}
		if _, err := tx.Exec("INSERT INTO push_credentials (token_hash, org_id, device, user_id, seen_at, expires_at) VALUES (?, ?, ?, ?, ?, ?)",
			credentialHash, actor.OrgID, device, actor.UserID, now.UnixMilli(), expires.UnixMilli()); err != nil {
			return err
		}
		if out.session == "" {
			return nil
		}
		_, err = tx.Exec(`INSERT INTO device_sessions (token_hash, org_id, device, user_id, seen_at, expires_at, created_at, address, user_agent)
			VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`, sessionHash, actor.OrgID, device, actor.UserID, now.UnixMilli(), expires.UnixMilli(), now.UnixMilli(), d.Address, d.UserAgent)
		return err
	})
	if err != nil {
		return Registration{}, fmt.Errorf("register device: %w", err)
	}
	return out, nil
}

// enrol finds or gives the device's number. A device belongs to one user: two users' sets must never share one sequence.
func enrol(tx *store.Tx, actor app.Actor, device, name string, now int64) (int64, error) {
	var known struct {
		UserID string `db:"user_id"`
		Number int64  `db:"number"`
	}
	err := tx.Get(&known, "SELECT user_id, number FROM devices WHERE org_id = ? AND device = ?", actor.OrgID, device)
	if err == nil {
		if known.UserID != actor.UserID {
			return 0, app.Errorf(app.EConflict, "This device id belongs to somebody else.")
		}
		_, err = tx.Exec("UPDATE devices SET name = ?, registered_at = ? WHERE org_id = ? AND device = ?", name, now, actor.OrgID, device)
		return known.Number, err
	}
	if !store.NotFound(err) {
		return 0, err
	}
	var number int64
	if err := tx.Get(&number, "SELECT COALESCE(MAX(number), 0) + 1 FROM devices WHERE org_id = ?", actor.OrgID); err != nil {
		return 0, err
	}
	_, err = tx.Exec("INSERT INTO devices (org_id, device, user_id, number, name, registered_at) VALUES (?, ?, ?, ?, ?, ?)",
		actor.OrgID, device, actor.UserID, number, name, now)
	return number, err
}

// Revoke ends the credential and the session of one of the actor's devices. Its number stays taken.
func (s *Service) Revoke(ctx context.Context, actor app.Actor, device string) error {
	err := s.store.Write(ctx, func(tx *store.Tx) error {
		var known int
		if err := tx.Get(&known, "SELECT COUNT(*) FROM devices WHERE org_id = ? AND device = ? AND user_id = ?", actor.OrgID, device, actor.UserID); err != nil {
			return err
		}
		if known == 0 {
			return app.Errorf(app.ENotFound, "There is no such device.")
		}
		for _, table := range []string{"push_credentials", "device_sessions"} {
			if _, err := tx.Exec("DELETE FROM "+table+" WHERE org_id = ? AND device = ?", actor.OrgID, device); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return fmt.Errorf("revoke device: %w", err)
	}
	return nil
}

func cleanDeviceName(given string) (string, error) {
	name := strings.TrimSpace(change.CleanLine(given))
	if length := utf8.RuneCountInString(name); length < 1 || length > 64 {
		return "", app.Errorf(app.EInvalid, "The device needs a name of at most 64 characters.")
	}
	return name, nil
}
