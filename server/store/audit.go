package store

import (
	"errors"
	"fmt"
)

// AuditHead is where an organization's audit log ends.
type AuditHead struct {
	Seq  int64  `db:"seq"`
	Hash string `db:"hash"`
}

// LockAuditHead takes the end of the organization's audit log for this transaction, making it when it is the first entry:
// entries are chained one after the other.
func (t *Tx) LockAuditHead(orgID string) (AuditHead, error) {
	query := "SELECT seq, hash FROM audit_heads WHERE org_id = ?" + t.store.engine.forUpdate()
	var head AuditHead
	err := t.Get(&head, query, orgID)
	if !errors.Is(err, ErrNotFound) {
		return head, err
	}
	_, err = t.Exec("INSERT INTO audit_heads (org_id, seq, hash) VALUES (?, 0, '') ON CONFLICT (org_id) DO NOTHING", orgID)
	if err != nil {
		return AuditHead{}, fmt.Errorf("begin audit log: %w", err)
	}
	return head, t.Get(&head, query, orgID)
}

// FindAuditHead reads the end without locking it; zero for an organization without entries.
func (t *Tx) FindAuditHead(orgID string) (AuditHead, error) {
	var head AuditHead
	err := t.Get(&head, "SELECT seq, hash FROM audit_heads WHERE org_id = ?", orgID)
	if errors.Is(err, ErrNotFound) {
		return AuditHead{}, nil
	}
	return head, err
}

// MoveAuditHead follows the entry that was appended.
func (t *Tx) MoveAuditHead(orgID string, to AuditHead) error {
	_, err := t.Exec("UPDATE audit_heads SET seq = ?, hash = ? WHERE org_id = ?", to.Seq, to.Hash, orgID)
	return err
}
