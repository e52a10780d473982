// Package audit keeps who did what to accounts, rights and settings: append-only, and chained per organization so that an
// edited, removed or moved row shows (ASVS 16.4.2). What happens to the yard's records stands in the change log instead.
package audit

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"

	"shipshape/server/store"
)

// Entry is one act. At is in epoch milliseconds; Detail is anything that becomes JSON and must hold no secret. OnBehalfOf is
// set while a superuser acts in the role of somebody else.
type Entry struct {
	OrgID, Actor, OnBehalfOf string
	At                       int64
	// Action is a word pair such as "user.suspend"; SubjectKind and SubjectID say to what.
	Action, SubjectKind, SubjectID string
	Detail                         any
	// Address is the client's network address, Request the request's id; both empty for the command line.
	Address, Request string
}

// row is what the hash covers, in this order.
type row struct {
	OrgID       string  `db:"org_id" json:"orgId"`
	Seq         int64   `db:"seq" json:"seq"`
	At          int64   `db:"at" json:"at"`
	Actor       string  `db:"actor" json:"actor"`
	OnBehalfOf  *string `db:"on_behalf_of" json:"onBehalfOf"`
	Action      string  `db:"action" json:"action"`
	SubjectKind string  `db:"subject_kind" json:"subjectKind"`
	SubjectID   string  `db:"subject_id" json:"subjectId"`
	Detail      string  `db:"detail" json:"detail"`
	Address     string  `db:"address" json:"address"`
	Request     string  `db:"request" json:"request"`
	Hash        string  `db:"hash" json:"-"`
}

// Append writes an entry inside the transaction of the act it tells of, so that neither stands without the other.
func Append(tx *store.Tx, e Entry) error {
	detail, err := json.Marshal(e.Detail)
	if err != nil {
		return fmt.Errorf("audit %s: %w", e.Action, err)
	}
	r := row{
		OrgID: e.OrgID, Seq: 1, At: e.At, Actor: e.Actor, Action: e.Action, SubjectKind: e.SubjectKind, SubjectID: e.SubjectID,
		Detail: string(detail), Address: e.Address, Request: e.Request,
	}
	if e.OnBehalfOf != "" {
		r.OnBehalfOf = &e.OnBehalfOf
	}
	last, err := tx.LockAuditHead(e.OrgID)
	if err != nil {
		return fmt.Errorf("audit %s: %w", e.Action, err)
	}
	r.Seq = last.Seq + 1
	if r.Hash, err = chain(last.Hash, r); err != nil {
		return err
	}
	_, err = tx.Exec(`INSERT INTO audit_log (org_id, seq, at, actor, on_behalf_of, action, subject_kind, subject_id, detail, address, request, hash)
		VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`, r.OrgID, r.Seq, r.At, r.Actor, r.OnBehalfOf, r.Action, r.SubjectKind, r.SubjectID,
		r.Detail, r.Address, r.Request, r.Hash)
	if err != nil {
		return fmt.Errorf("audit %s: %w", e.Action, err)
	}
	if err := tx.MoveAuditHead(r.OrgID, store.AuditHead{Seq: r.Seq, Hash: r.Hash}); err != nil {
		return fmt.Errorf("audit %s: %w", e.Action, err)
	}
	return nil
}

func chain(before string, r row) (string, error) {
	text, err := json.Marshal(r)
	if err != nil {
		return "", fmt.Errorf("hash audit row: %w", err)
	}
	sum := sha256.Sum256(append(text, before...))
	return hex.EncodeToString(sum[:]), nil
}
