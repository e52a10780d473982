package assembly

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"

	"shipshape/server/notice"
	"shipshape/server/store"
)

// A log that was cut off at its end is a whole, shorter log: no chain shows that. So the ends of the change log and of the audit log leave the
// database, as lines of the server's own log whenever they moved and as a daily mail to the superusers; `shipshape verify --heads` compares.

// head is where the logs of an organization end.
type head struct {
	org   string
	log   store.Counter
	audit store.AuditHead
}

// headWord begins a line that tells a head, so that a whole mail or log can be compared.
const headWord = "shipshape-head"

func (h head) String() string {
	return fmt.Sprintf("%s %s change-log %d %s audit-log %d %s", headWord, h.org, h.log.Seq, orDash(h.log.Chain), h.audit.Seq, orDash(h.audit.Hash))
}

func orDash(text string) string {
	if text == "" {
		return "-"
	}
	return text
}

// readHead finds a head in a line, also behind the words of a log.
func readHead(line string) (h head, found bool, err error) {
	_, told, found := strings.Cut(line, headWord+" ")
	if !found {
		return head{}, false, nil
	}
	var log, audit string
	if _, err := fmt.Sscanf(told, "%s change-log %d %s audit-log %d %s", &h.org, &h.log.Seq, &log, &h.audit.Seq, &audit); err != nil {
		return head{}, true, fmt.Errorf("read a head from %q: %w", line, err)
	}
	h.log.Chain, h.audit.Hash = strings.Trim(log, `-"`), strings.Trim(audit, `-"`)
	return h, true, nil
}

// heads reads where all logs end.
func heads(tx *store.Tx) ([]head, error) {
	counters, err := tx.ListCounters()
	if err != nil {
		return nil, err
	}
	var all []head
	for _, org := range slices.Sorted(maps.Keys(counters)) {
		end, err := tx.FindAuditHead(org)
		if err != nil {
			return nil, err
		}
		all = append(all, head{org, counters[org], end})
	}
	return all, nil
}

// tellHeads writes down where the logs end: those that moved in the server's log, and once a day all of them to the superusers.
func (s *Server) tellHeads(ctx context.Context) error {
	now := s.clock.Now().UTC()
	day := now.Format("2006-01-02")
	return s.Store.Write(ctx, func(tx *store.Tx) error {
		all, err := heads(tx)
		if err != nil || len(all) == 0 {
			return err
		}
		lines := make([]string, len(all))
		for i, h := range all {
			lines[i] = h.String()
			if before, _ := s.toldHeads.Swap(h.org, lines[i]); before != lines[i] {
				s.log.Info(lines[i])
			}
		}
		var superusers []struct {
			ID    string `db:"id"`
			OrgID string `db:"org_id"`
		}
		if err := tx.Select(&superusers, `SELECT u.id, MIN(m.org_id) AS org_id FROM users u JOIN memberships m ON m.user_id = u.id AND m.active = 1
			WHERE u.superuser = 1 GROUP BY u.id ORDER BY u.id`); err != nil {
			return fmt.Errorf("find superusers: %w", err)
		}
		byOrg := map[string][]string{}
		for _, person := range superusers {
			byOrg[person.OrgID] = append(byOrg[person.OrgID], person.ID)
		}
		for org, people := range byOrg {
			to, err := json.Marshal(people)
			if err != nil {
				return err
			}
			err = tx.SaveEffects(org, []store.Effect{{
				Key: "heads:" + day, Kind: notice.Mail, Recipients: string(to), Subject: "Where the logs of Shipshape end, " + day, CreatedAt: now.UnixMilli(),
				Body: "Keep this mail outside the server. If somebody cuts the end off a log, its chain is still whole: only an end that was written down elsewhere shows it. " +
					"Save this text as a file and compare it at any later time with: shipshape verify --heads FILE\n\n" + strings.Join(lines, "\n") + "\n",
			}})
			if err != nil {
				return err
			}
		}
		return nil
	})
}

// VerifyHeads compares ends that were written down, in a mail or a log, with the logs of now, which must lead through them. A text without any is
// an error.
func (s *Server) VerifyHeads(ctx context.Context, told string) (Report, error) {
	var report Report
	compared := 0
	for line := range strings.Lines(told) {
		h, found, err := readHead(strings.TrimSpace(line))
		if err != nil {
			return report, err
		}
		if !found {
			continue
		}
		compared++
		err = s.Store.Read(ctx, func(tx *store.Tx) error {
			chain, err := tx.FindChain(h.org, h.log.Seq)
			if err = compare(&report, h.org, "change log", h.log.Seq, h.log.Chain, chain, err); err != nil {
				return err
			}
			var hash string
			err = tx.Get(&hash, "SELECT hash FROM audit_log WHERE org_id = ? AND seq = ?", h.org, h.audit.Seq)
			return compare(&report, h.org, "audit log", h.audit.Seq, h.audit.Hash, hash, err)
		})
		if err != nil {
			return report, fmt.Errorf("compare the head of organization %s: %w", h.org, err)
		}
	}
	if compared == 0 {
		return report, fmt.Errorf("there is no head in the file: a line of one begins with %q", headWord)
	}
	report.say("%d heads compared", compared)
	return report, nil
}

// compare says what became of an end: nobody removes from these logs, so that it must be there and be the same.
func compare(report *Report, org, log string, seq int64, told, found string, err error) error {
	switch {
	case seq == 0:
	case store.NotFound(err):
		report.broken("organization %s: the %s was longer: it went to entry %d, which is not there any more", org, log, seq)
	case err != nil:
		return err
	case found != told:
		report.broken("organization %s: the %s is another one up to entry %d than it was", org, log, seq)
	}
	return nil
}
