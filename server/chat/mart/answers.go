package mart

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"shipshape/schema"
	"shipshape/server/store"
)

// Answers is the table with the answers of forms of the yard's own, as corrections left them. What is asked of few people (x-sensitive) is not
// in it.
const Answers = "filled_in"

// answers brings in what was answered, and the forms: of what changed, or all of it where changed is nil.
func (c *Copy) answers(ctx context.Context, tx *store.Tx, into *sql.Tx, changed map[string][]string) error {
	for _, t := range c.s.tables {
		a := (*schema.AskAnswers)(nil)
		if t.Entity.Ask != nil {
			a = t.Entity.Ask.Answers
		}
		if a == nil {
			continue
		}
		touched := func(entity string) (ids []string, some bool) {
			return changed[entity], changed == nil || len(changed[entity]) > 0
		}
		if ids, some := touched(a.Forms); some {
			if err := c.forms(ctx, tx, into, t.Entity, ids); err != nil {
				return err
			}
		}
		for corrected, entity := range []string{a.Entity, a.Corrected} {
			ids, some := touched(entity)
			if !some {
				continue
			}
			if err := c.answer(ctx, tx, into, a, entity, corrected, ids); err != nil {
				return err
			}
		}
		if err := c.withoutSensitive(ctx, into, t.Entity); err != nil {
			return err
		}
	}
	return nil
}

func (c *Copy) answer(ctx context.Context, tx *store.Tx, into *sql.Tx, a *schema.AskAnswers, entity string, corrected int, ids []string) (err error) {
	for _, id := range ids {
		if _, err := into.ExecContext(ctx, "DELETE FROM filled_in WHERE source = ?", id); err != nil {
			return err
		}
	}
	e := c.s.schema.Entity(entity)
	var fields []*schema.Field
	for _, name := range []string{a.Record, a.Key, a.Line, a.Number, a.Text} {
		fields = append(fields, e.Properties[name])
	}
	// The newest correction stands; one that took the place of an answer stays although the answer comes again.
	row, err := into.PrepareContext(ctx, `INSERT INTO filled_in (record, key, line, number, text, corrected, source) VALUES (?, ?, COALESCE(?, 0), ?, ?, ?, ?)
		ON CONFLICT (record, key, line) DO UPDATE SET number = excluded.number, text = excluded.text, corrected = excluded.corrected, source = excluded.source
		WHERE excluded.corrected >= corrected`)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, row.Close()) }()
	err = tx.ReadPlain(c.orgID, e, fields, ids, func(r store.Plain) error {
		_, err := row.ExecContext(ctx, append(slices.Clone(r.Values), corrected, r.ID)...)
		return err
	})
	if err != nil {
		return fmt.Errorf("copy what was answered: %w", err)
	}
	return nil
}

// forms keeps the newest version of each form.
func (c *Copy) forms(ctx context.Context, tx *store.Tx, into *sql.Tx, e *schema.Entity, ids []string) error {
	a := e.Ask.Answers
	of := c.s.schema.Entity(a.Forms)
	fields := []*schema.Field{of.Properties[a.Group], of.Properties[a.Version], of.Properties[a.Body]}
	return tx.ReadPlain(c.orgID, of, fields, ids, func(r store.Plain) error {
		body, ok := r.Values[2].(json.RawMessage)
		if !ok || r.Values[0] == nil {
			return nil
		}
		var read Body
		if !json.Valid(body) || json.Unmarshal(body, &read) != nil { // a form that cannot be read is asked about by nobody
			read = Body{}
		}
		for _, f := range read.Fields {
			if !f.Sensitive {
				continue
			}
			if _, err := into.ExecContext(ctx, "INSERT INTO secrets (entity, grp, key) VALUES (?, ?, ?) ON CONFLICT DO NOTHING", e.Name, r.Values[0], f.Key); err != nil {
				return err
			}
		}
		_, err := into.ExecContext(ctx, `INSERT INTO forms (entity, grp, version, body) VALUES (?, ?, COALESCE(?, 0), ?)
			ON CONFLICT (entity, grp) DO UPDATE SET version = excluded.version, body = excluded.body WHERE excluded.version > version`,
			e.Name, r.Values[0], r.Values[1], string(body))
		return err
	})
}

// Body is what chat reads of a form.
type Body struct {
	Title  map[string]string `json:"title"`
	Fields []struct {
		Key       string            `json:"key"`
		Kind      string            `json:"kind"`
		Label     map[string]string `json:"label"`
		Unit      string            `json:"unit"`
		Sensitive bool              `json:"sensitive"`
		Low       *float64          `json:"low"`
		High      *float64          `json:"high"`
		WarnLow   *float64          `json:"warnLow"`
		WarnHigh  *float64          `json:"warnHigh"`
		Options   []struct {
			ID    string            `json:"id"`
			Label map[string]string `json:"label"`
		} `json:"options"`
	} `json:"fields"`
}

// withoutSensitive takes out what any version of a form asks of few people.
func (c *Copy) withoutSensitive(ctx context.Context, into *sql.Tx, e *schema.Entity) error {
	group := Column(e.Properties[e.Ask.Answers.Group])
	statement := "DELETE FROM filled_in WHERE EXISTS (SELECT 1 FROM secrets s JOIN TABLE_OF t ON t.GROUP_OF = s.grp WHERE s.entity = ? AND s.key = filled_in.key AND t.id = filled_in.record)"
	statement = strings.NewReplacer("TABLE_OF", store.Quoted(e.Table), "GROUP_OF", group).Replace(statement)
	_, err := into.ExecContext(ctx, statement, e.Name)
	return err
}
