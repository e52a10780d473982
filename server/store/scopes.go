package store

import (
	"errors"
	"slices"
	"strings"
)

// Scope says that whoever holds Token may see a record. A token is the id of a person, of a group with members, or of a zone.
type Scope struct {
	Token  string `db:"token"`
	Entity string `db:"entity"`
	ID     string `db:"id"`
}

// Move says that a record which was there before got or lost a token, or, with an empty Entity, that the person Token joined or left
// the group ID. What is so now stands in the heads and in the members: a move only says where to look.
type Move struct {
	Seq int64 `db:"seq"`
	Scope
}

// Tokens encodes tokens, in the order given.
func Tokens(tokens []string) string {
	if len(tokens) == 0 {
		return ""
	}
	return "|" + strings.Join(tokens, "|") + "|"
}

// Holders are the tokens of a record, in the order in which they were given.
func (h Head) Holders() []string {
	if h.Tokens == "" {
		return nil
	}
	return strings.Split(strings.Trim(h.Tokens, "|"), "|")
}

// HeldBy says whether one of tokens lets somebody see the record.
func (h Head) HeldBy(tokens map[string]bool) bool {
	if len(tokens) == 0 {
		return false
	}
	for token := range strings.SplitSeq(strings.Trim(h.Tokens, "|"), "|") {
		if tokens[token] {
			return true
		}
	}
	return false
}

var (
	scopeColumns = []string{"org_id", "token", "entity", "id"}
	moveColumns  = []string{"org_id", "seq", "token", "entity", "id"}
)

// AddScopes notes tokens of records. One that is known already stays.
func (t *Tx) AddScopes(orgID string, scopes []Scope) error {
	rows := make([][]any, len(scopes))
	for i, s := range scopes {
		rows[i] = []any{orgID, s.Token, s.Entity, s.ID}
	}
	return t.insert("sync_scopes", scopeColumns, " ON CONFLICT (org_id, token, entity, id) DO NOTHING", rows)
}

// DropScopes takes tokens from records.
func (t *Tx) DropScopes(orgID string, scopes []Scope) error {
	ids := map[Scope][]string{}
	for _, s := range scopes {
		of := Scope{Token: s.Token, Entity: s.Entity}
		ids[of] = append(ids[of], s.ID)
	}
	for of, list := range ids {
		err := eachBatch(list, func(marks string, args []any) error {
			return t.exec("DELETE FROM sync_scopes WHERE org_id = ? AND token = ? AND entity = ? AND id IN ("+marks+")",
				append([]any{orgID, of.Token, of.Entity}, args...))
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// AppendMoves notes who got or lost what.
func (t *Tx) AppendMoves(orgID string, moves []Move) error {
	rows := make([][]any, len(moves))
	for i, m := range moves {
		rows[i] = []any{orgID, m.Seq, m.Token, m.Entity, m.ID}
	}
	return t.insert("sync_moves", moveColumns, " ON CONFLICT (org_id, seq, token, entity, id) DO NOTHING", rows)
}

// movesRead is how many moves are read at a time.
const movesRead = 2000

// ListMoves reads, in order, the moves after a seq and up to another that keep lets through. It ends before the seq with which there would be more
// than limit; the first one is read whole. until is up to where the list goes.
func (t *Tx) ListMoves(orgID string, after, upTo int64, limit int, keep func(Move) bool) (found []Move, until int64, err error) {
	last := Move{Seq: after, Scope: Scope{Token: "\U0010FFFF"}}
	for {
		var part []Move
		err := t.Select(&part, `SELECT seq, token, entity, id FROM sync_moves WHERE org_id = ? AND (seq, token, entity, id) > (?, ?, ?, ?) AND seq <= ?
			ORDER BY seq, token, entity, id LIMIT ?`, orgID, last.Seq, last.Token, last.Entity, last.ID, upTo, movesRead)
		if err != nil {
			return nil, 0, err
		}
		for _, m := range part {
			if !keep(m) {
				continue
			}
			if len(found) >= limit && m.Seq != found[len(found)-1].Seq {
				cut := found[len(found)-1].Seq
				return found, cut, nil
			}
			found = append(found, m)
		}
		if len(part) < movesRead {
			return found, upTo, nil
		}
		last = part[len(part)-1]
	}
}

// ListJoins reads which groups people joined or left after a seq and up to another, by person.
func (t *Tx) ListJoins(orgID string, after, upTo int64, people []string) (map[string][]string, error) {
	found := map[string][]string{}
	if after >= upTo {
		return found, nil
	}
	err := eachBatch(people, func(marks string, args []any) error {
		var moves []Move
		err := t.Select(&moves, "SELECT DISTINCT token, id FROM sync_moves WHERE org_id = ? AND seq > ? AND seq <= ? AND entity = '' AND token IN ("+marks+")",
			append([]any{orgID, after, upTo}, args...)...)
		for _, m := range moves {
			found[m.Token] = append(found[m.Token], m.ID)
		}
		return err
	})
	return found, err
}

const headFields = "h.entity, h.id, h.seq, COALESCE(h.tokens, '') AS tokens, h.alive, h.leaves"

// ListHeadsOf reads the heads of one entity after an id, in the order of ids, without those that have left by now; with 0 nothing has left.
func (t *Tx) ListHeadsOf(orgID, entity, after string, now int64, limit int) ([]Head, error) {
	return t.selectHeads("SELECT "+headFields+` FROM sync_heads h WHERE h.org_id = ? AND h.entity = ? AND h.id > ?
		AND (h.leaves = 0 OR ? < h.leaves) ORDER BY h.id LIMIT ?`, orgID, entity, after, now, limit)
}

// ListLeaving reads the heads of the records that leave after a head and until a moment, in the order in which they do.
func (t *Tx) ListLeaving(orgID string, after Head, until int64, limit int) ([]Head, error) {
	return t.selectHeads("SELECT "+headFields+` FROM sync_heads h WHERE h.org_id = ? AND h.leaves > 0 AND (h.leaves, h.entity, h.id) > (?, ?, ?)
		AND h.leaves <= ? ORDER BY h.leaves, h.entity, h.id LIMIT ?`, orgID, after.Leaves, after.Entity, after.ID, until, limit)
}

// ListHeld reads the heads of the records with a token, after an entity and an id, in that order.
func (t *Tx) ListHeld(orgID, token, entity, id string, limit int) ([]Head, error) {
	return t.selectHeads("SELECT "+headFields+` FROM (SELECT entity, id FROM sync_scopes
		WHERE org_id = ? AND token = ? AND (entity, id) > (?, ?) ORDER BY entity, id LIMIT ?) s
		JOIN sync_heads h ON h.org_id = ? AND h.entity = s.entity AND h.id = s.id ORDER BY h.entity, h.id`, orgID, token, entity, id, limit, orgID)
}

// FindHeads reads where records of one entity stand, by id.
func (t *Tx) FindHeads(orgID, entity string, ids []string) (map[string]Head, error) {
	found := make(map[string]Head, len(ids))
	err := eachBatch(ids, func(marks string, args []any) error {
		var heads []Head
		err := t.Select(&heads, "SELECT "+headFields+" FROM sync_heads h WHERE h.org_id = ? AND h.entity = ? AND h.id IN ("+marks+")",
			append([]any{orgID, entity}, args...)...)
		for _, h := range heads {
			found[h.ID] = h
		}
		return err
	})
	return found, err
}

// ListWaiting reads which records have the ids of others as tokens.
func (t *Tx) ListWaiting(orgID string, ids []string) ([]Scope, error) {
	var found []Scope
	err := eachBatch(ids, func(marks string, args []any) error {
		var part []Scope
		err := t.Select(&part, "SELECT token, entity, id FROM sync_scopes WHERE org_id = ? AND token IN ("+marks+")", append([]any{orgID}, args...)...)
		found = append(found, part...)
		return err
	})
	return found, err
}

// ListUntold reads ids of records of which nobody has said yet by what they can be seen, by entity, at most limit.
func (t *Tx) ListUntold(orgID string, limit int) (map[string][]string, error) {
	var heads []Head
	err := t.Select(&heads, "SELECT entity, id FROM sync_heads WHERE org_id = ? AND tokens IS NULL ORDER BY entity, id LIMIT ?", orgID, limit)
	found := map[string][]string{}
	for _, h := range heads {
		found[h.Entity] = append(found[h.Entity], h.ID)
	}
	return found, err
}

// ForgetTokens makes all records untold, in every organization.
func (t *Tx) ForgetTokens() error {
	_, err := t.Exec("UPDATE sync_heads SET tokens = NULL WHERE tokens IS NOT NULL")
	return err
}

// FindRules reads by which rules something was made, "" when by none.
func (t *Tx) FindRules(name string) (string, error) {
	var hash string
	err := t.Get(&hash, "SELECT hash FROM sync_rules WHERE name = ?", name)
	if errors.Is(err, ErrNotFound) {
		return "", nil
	}
	return hash, err
}

// SaveRules notes by which rules something was made.
func (t *Tx) SaveRules(name, hash string) error {
	return t.insert("sync_rules", []string{"name", "hash"}, upsert([]string{"name"}, []string{"name", "hash"}), [][]any{{name, hash}})
}

// ListGroups reads the groups of people: the values of field in the living rows of a members table whose person is one of them, in
// ascending order.
func (t *Tx) ListGroups(orgID string, members GroupTable, people []string) ([]string, error) {
	var groups []string
	err := eachBatch(people, func(marks string, args []any) error {
		var found []string
		err := t.Select(&found, "SELECT DISTINCT "+quote(members.Group)+" FROM "+quote(members.Table)+" WHERE org_id = ? AND cl % 2 = 1 AND "+quote(members.Group)+
			" IS NOT NULL AND "+quote(members.Person)+" IN ("+marks+")", append([]any{orgID}, args...)...)
		groups = append(groups, found...)
		return err
	})
	slices.Sort(groups)
	return slices.Compact(groups), err
}

// GroupTable is where the members of groups stand: a table, and its columns for the group and for the person.
type GroupTable struct{ Table, Group, Person string }
