package chat

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"shipshape/server/chat/ask"
	"shipshape/server/chat/mart"
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

// Hides says that they see no value of a field.
func (v *sight) Hides(entity, field string) bool {
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

// seen is the condition on rows under an alias that name a record by its entity and id: it is one that the person sees.
func (v *sight) seen(alias string) (condition string, args []any) {
	all := []string{"1 = 0"}
	for _, e := range v.s.Schema.Entities() {
		if !v.May(e.Name) {
			continue
		}
		one := alias + ".entity = ?"
		args = append(args, e.Name)
		if rows, more := v.Rows(e.Name, alias); rows != "" {
			one += " AND " + rows
			args = append(args, more...)
		}
		all = append(all, "("+one+")")
	}
	return "(" + strings.Join(all, " OR ") + ")", args
}

// names finds the records that are called like a phrase of a question, among those that the person sees.
func (one *sitting) names(ctx context.Context, phrases []string) ([]ask.Name, error) {
	if len(phrases) == 0 {
		return nil, nil
	}
	args := make([]any, 0, len(phrases))
	for _, phrase := range phrases {
		args = append(args, phrase)
	}
	seen, more := one.sight.seen("n")
	args = append(args, more...)
	rows, _, err := one.copy.Ask(ctx, "SELECT n.phrase, n.entity, n.id, n.title, n.part FROM names n WHERE n.phrase IN (?"+strings.Repeat(", ?", len(phrases)-1)+
		") AND "+seen+" ORDER BY n.phrase, n.entity, n.id", args)
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
		n.Part, n.Code = part != 0, part == mart.Code
		names = append(names, n)
	}
	texts, err := one.texts(ctx, phrases)
	return append(names, texts...), err
}

// some says whether the person sees a record as a plan that counts says.
func (one *sitting) some(ctx context.Context, p *ask.Plan) (bool, error) {
	query, err := one.catalog.Compile(p, one.sight, one.today.Format(time.DateOnly))
	if err != nil {
		return false, err
	}
	rows, _, err := one.copy.Ask(ctx, query.SQL, query.Args)
	if err != nil {
		return false, fmt.Errorf("look for words in texts: %w", err)
	}
	count, _ := rows[0][0].(int64)
	return count > 0, nil
}

// like are words of names that begin with the same letter, of records that the person sees.
func (one *sitting) like(ctx context.Context, word string) (words []string, err error) {
	first, _ := utf8.DecodeRuneInString(word)
	args := []any{string(first), string(first + 1)}
	seen, more := one.sight.seen("n")
	args = append(args, more...)
	rows, _, err := one.copy.Ask(ctx, "SELECT DISTINCT n.title FROM names n WHERE n.phrase >= ? AND n.phrase < ? AND "+seen+" LIMIT 1000", args)
	if err != nil {
		return nil, fmt.Errorf("find names that are written like a word: %w", err)
	}
	for _, row := range rows {
		title, _ := row[0].(string)
		for w := range strings.FieldsSeq(title) {
			words = append(words, ask.Fold(strings.Trim(w, ",.;:()")))
		}
	}
	return words, nil
}

// texts finds the plain fields in which a phrase of a question stands, of records that the person sees.
func (one *sitting) texts(ctx context.Context, phrases []string) (found []ask.Name, err error) {
	args := make([]any, 0, len(phrases))
	for _, phrase := range phrases {
		args = append(args, phrase)
	}
	seen, more := one.sight.seen("x")
	args = append(args, more...)
	rows, _, err := one.copy.Ask(ctx, "SELECT DISTINCT x.phrase, x.entity, x.field, x.text FROM texts x WHERE x.phrase IN (?"+strings.Repeat(", ?", len(phrases)-1)+
		") AND "+seen+" ORDER BY x.phrase, x.entity, x.field, x.text", args)
	if err != nil {
		return nil, fmt.Errorf("find where something is written so: %w", err)
	}
	for _, row := range rows {
		var n ask.Name
		n.Phrase, _ = row[0].(string)
		n.Entity, _ = row[1].(string)
		n.Field, _ = row[2].(string)
		n.Title, _ = row[3].(string)
		found = append(found, n)
	}
	return found, nil
}

// forms are the forms of the yard's own that the person may read, as the catalogue takes them.
func (one *sitting) forms(ctx context.Context) (forms []ask.Form, err error) {
	for _, e := range one.s.Schema.Entities() {
		if e.Ask == nil || e.Ask.Answers == nil || !one.sight.May(e.Name) {
			continue
		}
		a := e.Ask.Answers
		group := one.s.Schema.Entity(e.Properties[a.Group].Ref)
		if group == nil || !one.sight.May(group.Name) {
			continue
		}
		condition, args := one.sight.Rows(group.Name, "g")
		if condition != "" {
			condition = " AND " + condition
		}
		rows, _, err := one.copy.Ask(ctx, "SELECT f.grp, g.called, f.body FROM forms f JOIN "+store.Quoted(group.Table)+" g ON g.id = f.grp WHERE f.entity = ?"+condition+" ORDER BY f.grp", append([]any{e.Name}, args...))
		if err != nil {
			return nil, fmt.Errorf("read the forms of a yard: %w", err)
		}
		secret, _, err := one.copy.Ask(ctx, "SELECT grp, key FROM secrets WHERE entity = ?", []any{e.Name})
		if err != nil {
			return nil, fmt.Errorf("read what a form asks of few: %w", err)
		}
		for _, row := range rows {
			if f, ok := formOf(row, secret, one.s.Schema.Entity(a.Entity).Properties[a.Number].Decimal); ok {
				f.Entity, f.Group = e.Name, a.Group
				forms = append(forms, f)
			}
		}
	}
	return forms, nil
}

// numeric are the kinds of a field whose answer is a number: forms/README.
var numeric = []string{"number", "meter", "calc", "money", "temperature"}

func formOf(row []any, secret [][]any, decimals int) (f ask.Form, ok bool) {
	f.ID, _ = row[0].(string)
	called, _ := row[1].(string)
	text, _ := row[2].(string)
	var body mart.Body
	if json.Unmarshal([]byte(text), &body) != nil || called == "" {
		return ask.Form{}, false
	}
	f.Titles = append([]string{called}, slices.Sorted(maps.Values(body.Title))...)
	for _, field := range body.Fields {
		if slices.ContainsFunc(secret, func(s []any) bool { return s[0] == f.ID && s[1] == field.Key }) {
			continue
		}
		out := ask.FormField{Key: field.Key, Labels: labels(field.Label), Number: slices.Contains(numeric, field.Kind), Decimals: decimals, Unit: field.Unit}
		out.Low, out.High = cmp.Or(field.WarnLow, field.Low), cmp.Or(field.WarnHigh, field.High)
		for _, choice := range field.Options {
			for _, text := range labels(choice.Label) {
				out.Choose(choice.ID, text)
			}
		}
		if field.Kind == "yesNo" || field.Kind == "judged" || len(out.Choices) > 0 || out.Number {
			f.Fields = append(f.Fields, out)
		}
	}
	return f, true
}

// labels are the words of a field, the English first.
func labels(of map[string]string) []string {
	var words []string
	for _, language := range slices.Sorted(maps.Keys(of)) {
		if of[language] != "" {
			words = append(words, of[language])
		}
	}
	return words
}
