package syncer

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"

	"shipshape/schema"
	"shipshape/server/app"
	"shipshape/server/store"
)

// toldAtOnce is how many records get their tokens in one transaction.
const toldAtOnce = 500

// tokensName is what sync_rules calls the rules of tokens.
const tokensName = "tokens"

// tokenRules is a hash of all that the module files say of who sees what in part.
func tokenRules(s *schema.Schema) string {
	var all bytes.Buffer
	encoder := json.NewEncoder(&all)
	for _, e := range s.Entities() {
		origin, _ := from(e)
		for _, rule := range []any{e.Name, e.Own, e.Zone, e.Withheld, origin} {
			_ = encoder.Encode(rule) // texts, in memory
		}
	}
	return hashOf(all.Bytes())[:16]
}

// windowRules is a hash of all that the module files say of how long devices hold records.
func windowRules(s *schema.Schema) string {
	windows := map[string]*schema.Window{}
	for _, e := range s.Entities() {
		if e.Window != nil {
			windows[e.Name] = e.Window
		}
	}
	encoded, _ := json.Marshal(windows) // texts and numbers
	return hashOf(encoded)[:16]
}

// headRules is a hash of all that heads are made from.
func headRules(s *schema.Schema) string { return hashOf([]byte(tokenRules(s) + windowRules(s)))[:16] }

// tell finds the tokens of records that have none yet, and when they leave: all of them after an update that sees otherwise or holds longer, and those that a server of the
// version before wrote beside this one. It is done before anybody is served, some records at a time, and goes on where it was stopped.
func (y *Syncer) tell(ctx context.Context, orgs []string) error {
	err := y.store.Write(ctx, func(tx *store.Tx) error {
		made, err := tx.FindRules(tokensName)
		if err != nil || made == y.headRules {
			return err
		}
		if err := tx.ForgetTokens(); err != nil {
			return err
		}
		return tx.SaveRules(tokensName, y.headRules)
	})
	for _, org := range orgs {
		for more := err == nil; more && err == nil; {
			more, err = y.tellSome(ctx, org)
		}
	}
	if err != nil {
		return fmt.Errorf("find who sees what: %w", err)
	}
	return nil
}

// tellSome finds the tokens of the next records of an organization, and says whether there were any.
func (y *Syncer) tellSome(ctx context.Context, orgID string) (more bool, err error) {
	err = y.store.WriteOrg(ctx, orgID, func(tx *store.Tx, counter store.Counter) error {
		ids, err := tx.ListUntold(orgID, toldAtOnce)
		if more = len(ids) > 0; !more || err != nil {
			return err
		}
		p := y.newPlan(ctx, tx, app.Actor{OrgID: orgID, UserID: serverActor}, counter)
		s := &scoping{p: p, heads: map[ref]store.Head{}}
		for entity := range ids {
			if y.schema.Entity(entity) == nil {
				return fmt.Errorf("records of an unknown entity %q", entity)
			}
		}
		open, err := s.here(ids)
		if err != nil {
			return err
		}
		for _, at := range open {
			p.records[at.entity][at.id].dirty = true // also a head without any token is written
		}
		if err := s.judge(open); err != nil {
			return err
		}
		s.moves = nil // cursors of those who see a part start over
		return s.save(tx, orgID)
	})
	return more, err
}
