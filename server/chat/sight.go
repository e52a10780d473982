package chat

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"shipshape/server/chat/ask"
	"shipshape/server/store"
	"shipshape/server/syncer"
)

// sight clamps questions to what a person may see, as a pull would give it.
type sight struct {
	s     *Service
	reach syncer.Reach
}

// May says whether they see any record of an entity.
func (v *sight) May(entity string) bool {
	_, ok := v.reach.Tokens[entity]
	return ok && v.s.marts.Has(entity)
}

func (v *sight) hides(entity, field string) bool {
	return slices.Contains(v.reach.Hidden[entity], field)
}

// Rows is the condition on records of an entity under an alias.
func (v *sight) Rows(entity, alias string) (condition string, args []any) {
	tokens, ok := v.reach.Tokens[entity]
	if !ok {
		return "1 = 0", nil
	}
	held := func(tokens []string) string {
		if len(tokens) == 0 {
			return "1 = 0"
		}
		args = append(args, entity)
		for _, token := range tokens {
			args = append(args, token)
		}
		return "EXISTS (SELECT 1 FROM scopes s WHERE s.id = " + alias + ".id AND s.entity = ? AND s.token IN (?" + strings.Repeat(", ?", len(tokens)-1) + "))"
	}
	var all []string
	if tokens != nil {
		all = append(all, held(tokens))
	}
	if len(v.reach.Withheld) > 0 && v.reach.Keeps[entity] {
		withheld := held(v.reach.Withheld)
		all = append(all, "(NOT "+withheld+" OR "+held(v.reach.Mine)+")")
	}
	return strings.Join(all, " AND "), args
}

// names finds the records that are called like a phrase of a question, among those that the person sees.
func (one *sitting) names(ctx context.Context, phrases []string) ([]ask.Name, error) {
	if len(phrases) == 0 {
		return nil, nil
	}
	var conditions []string
	args := make([]any, 0, len(phrases))
	for _, phrase := range phrases {
		args = append(args, phrase)
	}
	for _, e := range one.s.Schema.Entities() {
		if !one.sight.May(e.Name) {
			continue
		}
		condition, more := one.sight.Rows(e.Name, "n")
		if condition != "" {
			condition = " AND " + condition
		}
		conditions = append(conditions, "(n.entity = ?"+condition+")")
		args = append(append(args, e.Name), more...)
	}
	if len(conditions) == 0 {
		return nil, nil
	}
	rows, _, err := one.copy.Ask(ctx, "SELECT n.phrase, n.entity, n.id, n.title, n.part FROM names n WHERE n.phrase IN (?"+strings.Repeat(", ?", len(phrases)-1)+
		") AND ("+strings.Join(conditions, " OR ")+") ORDER BY n.phrase, n.entity, n.id", args)
	if err != nil {
		return nil, fmt.Errorf("find who and what is called so: %w", err)
	}
	names := make([]ask.Name, 0, len(rows))
	for _, row := range rows {
		var n ask.Name
		n.Phrase, _ = row[0].(string)
		n.Entity, _ = row[1].(string)
		n.ID, _ = row[2].(string)
		n.Title, _ = row[3].(string)
		part, _ := row[4].(int64)
		n.Part = part != 0
		names = append(names, n)
	}
	return names, nil
}

// taught is a word of the yard.
type taught struct {
	Kind   string `db:"kind"`
	Phrase string `db:"phrase"`
	Means  string `db:"means"`
}

func readTaught(tx *store.Tx, orgID string) (words []taught, err error) {
	err = tx.Select(&words, "SELECT kind, phrase, COALESCE(means, '') AS means FROM chat_words WHERE org_id = ? AND cl % 2 <> 0 AND phrase IS NOT NULL ORDER BY id LIMIT 1000", orgID)
	return words, err
}
