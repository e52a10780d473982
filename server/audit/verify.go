package audit

import (
	"context"
	"fmt"

	"shipshape/server/store"
)

// verifyPage bounds how much of a log is in memory at a time.
const verifyPage = 1000

// Proof is what Verify found. BrokenAt is the first seq that is not what was written, or missing.
type Proof struct {
	Rows     int64  `json:"rows"`
	OK       bool   `json:"ok"`
	BrokenAt *int64 `json:"brokenAt,omitempty"`
}

// Verify walks an organization's log along its chain, to the end that was noted beside it.
func (l *Log) Verify(ctx context.Context, orgID string) (Proof, error) {
	var proof Proof
	err := l.store.Read(ctx, func(tx *store.Tx) error {
		proof = Proof{}
		head := store.AuditHead{}
		broken := func(seq int64) {
			if proof.BrokenAt == nil {
				proof.BrokenAt = &seq
			}
		}
		for {
			var rows []row
			err := tx.Select(&rows, `SELECT org_id, seq, at, actor, on_behalf_of, action, subject_kind, subject_id, detail, address, request, hash
				FROM audit_log WHERE org_id = ? AND seq > ? ORDER BY seq LIMIT ?`, orgID, head.Seq, verifyPage)
			if err != nil {
				return err
			}
			for _, r := range rows {
				proof.Rows++
				want, err := chain(head.Hash, r)
				if err != nil {
					return err
				}
				if r.Seq != head.Seq+1 {
					broken(head.Seq + 1)
				}
				if r.Hash != want {
					broken(r.Seq)
				}
				head = store.AuditHead{Seq: r.Seq, Hash: r.Hash}
			}
			if len(rows) < verifyPage {
				break
			}
		}
		end, err := tx.FindAuditHead(orgID)
		if err != nil {
			return err
		}
		if end != head {
			broken(min(end.Seq, head.Seq) + 1)
		}
		proof.OK = proof.BrokenAt == nil
		return nil
	})
	if err != nil {
		return Proof{}, fmt.Errorf("verify audit log: %w", err)
	}
	return proof, nil
}

// Organizations lists those with a log.
func (l *Log) Organizations(ctx context.Context) ([]string, error) {
	var ids []string
	err := l.store.Read(ctx, func(tx *store.Tx) error {
		return tx.Select(&ids, "SELECT org_id FROM audit_heads UNION SELECT org_id FROM audit_log ORDER BY org_id")
	})
	return ids, err
}
