// Package chat answers what people ask of their own records. A question is read by package ask as a plan over what the module files say can be
// asked (x-ask), and the plan is run on a copy of one organization (package mart), clamped to what the person may see. Nothing of a question's
// text becomes SQL, and no model is contacted.
package chat

import (
	"context"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"
	"unicode"
	"unicode/utf8"

	"shipshape/schema"
	"shipshape/server/app"
	"shipshape/server/chat/ask"
	"shipshape/server/chat/mart"
	"shipshape/server/chat/provider"
	"shipshape/server/rules"
	"shipshape/server/store"
	"shipshape/server/syncer"
)

// What one person may ask.
const (
	longestQuestion = 500
	mostPerMinute   = 60
	previewed       = 3
)

// Config is what the service stands on. Dir is where the copies lie.
type Config struct {
	Store  *store.Store
	Schema *schema.Schema
	Sync   *syncer.Syncer
	Clock  app.Clock
	IDs    app.IDs
	Log    *slog.Logger
	Dir    string
	// Named finds the figures that modules make themselves.
	Named func(name string) rules.Figure
	// Provider is a language model that may read questions too; nil for none.
	Provider *provider.Client
}

// Service is safe for concurrent use.
type Service struct {
	Config
	marts *mart.Service

	mu   sync.Mutex
	made map[[sha256.Size]byte]*ask.Catalog // by the forms that they hold
}

// New makes the service. Close it.
func New(config Config) *Service {
	return &Service{
		Config: config, marts: mart.New(config.Dir, config.Store, config.Schema, ask.Key), made: map[[sha256.Size]byte]*ask.Catalog{},
	}
}

// Close closes the copies.
func (s *Service) Close() error { return s.marts.Close() }

// Warm brings the copies of all organizations up to date, so that nobody who asks waits for one to be made.
func (s *Service) Warm(ctx context.Context) error {
	ask.CatalogOf(s.Schema)
	var all []struct {
		ID   string `db:"id"`
		Zone string `db:"zone"`
	}
	err := s.Store.Read(ctx, func(tx *store.Tx) error {
		return tx.Select(&all, "SELECT id, COALESCE(time_zone, '') AS zone FROM organizations WHERE org_id = id AND cl % 2 <> 0 ORDER BY id")
	})
	for _, one := range all {
		if err != nil {
			break
		}
		var c *mart.Copy
		if c, err = s.marts.Open(ctx, one.ID, one.Zone); err == nil {
			c.Release()
		}
	}
	return err
}

// Question is the body of POST /api/chat/query: spec section 7, and the choice that answers what chat asked back. A pin asks again for a
// dashboard: that is no question of a person's.
type Question struct {
	Message        string  `json:"message"`
	ConversationID *string `json:"conversationId"`
	Mode           string  `json:"mode"`
	Choice         string  `json:"choice"`
	Pin            bool    `json:"pin"`
	Module         string  `json:"module"`
}

// Step is one step of an answer: spec section 3.
type Step struct {
	ID        string           `json:"id"`
	Kind      string           `json:"kind"` // status, tool, retry, error, assistant
	Message   string           `json:"message"`
	Note      string           `json:"note,omitempty"`
	Timestamp string           `json:"timestamp"`
	SQL       string           `json:"sql,omitempty"`
	RowCount  *int             `json:"rowCount,omitempty"`
	Preview   []map[string]any `json:"preview,omitempty"`
}

// Reply is the answer of the call.
type Reply struct {
	ConversationID string     `json:"conversationId"`
	Steps          []Step     `json:"steps"`
	Response       string     `json:"response"`
	Answer         ask.Answer `json:"answer"`
}

// stood is where a conversation stands after a question.
type stood struct {
	Plan    *ask.Plan    `json:"plan,omitempty"`
	Said    []string     `json:"said,omitempty"` // the questions that come to Plan from nothing
	Choices []ask.Choice `json:"choices,omitempty"`
	Asked   []string     `json:"asked,omitempty"` // those that came to Choices
	Lost    string       `json:"lost,omitempty"`  // the question before, where it could not be read
}

// Ask answers a question.
func (s *Service) Ask(ctx context.Context, actor app.Actor, q Question) (Reply, error) {
	began := s.Clock.Now()
	if err := q.check(actor); err != nil {
		return Reply{}, err
	}
	before, err := s.before(ctx, actor, &q, began)
	if err != nil {
		return Reply{}, err
	}
	one, err := s.sitting(ctx, actor)
	if err != nil {
		return Reply{}, err
	}
	defer one.copy.Release()
	answer, now, err := one.answer(ctx, q, before)
	if err != nil {
		return Reply{}, err
	}
	answer.ID = s.IDs.New()
	reply := Reply{ConversationID: *q.ConversationID, Steps: one.steps, Response: inMarkdown(answer), Answer: answer}
	if q.Pin {
		return reply, nil
	}
	return reply, s.keep(ctx, actor, q, answer, now, kept{took: s.Clock.Now().Sub(began), tokens: one.tokens})
}

// check holds a question to what can be read.
func (q *Question) check(actor app.Actor) error {
	q.Message = strings.TrimSpace(q.Message)
	switch {
	case actor.OrgID == "":
		return app.Errorf(app.EInvalid, "Choose an organization first: chat answers from the records of one.")
	case q.Message == "":
		return app.Errorf(app.EInvalid, "Type a question.")
	case utf8.RuneCountInString(q.Message) > longestQuestion:
		return app.Errorf(app.EInvalid, "That is too long. Ask in at most %d characters.", longestQuestion)
	case !utf8.ValidString(q.Message) || strings.ContainsFunc(q.Message, func(r rune) bool { return unicode.IsControl(r) && r != '\n' && r != '\t' && r != '\r' }):
		return app.Errorf(app.EInvalid, "The question holds signs that cannot be read. Type it again.")
	case q.Mode != "quick" && q.Mode != "reasoning":
		return app.Errorf(app.EInvalid, "The mode is quick or reasoning.")
	}
	return nil
}

// before finds where the conversation stands, and begins one where there is none.
func (s *Service) before(ctx context.Context, actor app.Actor, q *Question, now time.Time) (at stood, err error) {
	fresh := q.ConversationID == nil || *q.ConversationID == ""
	err = s.Store.Read(ctx, func(tx *store.Tx) error {
		if !q.Pin {
			var lately int
			if err := tx.Get(&lately, "SELECT COUNT(*) FROM chat_questions WHERE org_id = ? AND user_id = ? AND at > ?", actor.OrgID, actor.UserID, now.Add(-time.Minute).UnixMilli()); err != nil {
				return err
			}
			if lately >= mostPerMinute {
				return app.Errorf(app.ETooMany, "You have asked %d questions in a minute. Wait a moment, then ask again.", mostPerMinute)
			}
		}
		if fresh {
			return nil
		}
		var last struct {
			UserID string `db:"user_id"`
			Plan   string `db:"plan"`
		}
		err := tx.Get(&last, "SELECT user_id, plan FROM chat_questions WHERE org_id = ? AND conversation_id = ? ORDER BY at DESC, id DESC LIMIT 1", actor.OrgID, *q.ConversationID)
		switch {
		case store.NotFound(err):
			fresh = true // kept by a browser for longer than here, or of another organization
			return nil
		case err != nil:
			return err
		case last.UserID != actor.UserID:
			return app.Errorf(app.ENotFound, "There is no such conversation. Start a new one.")
		}
		return json.Unmarshal([]byte(last.Plan), &at)
	})
	if err != nil {
		return stood{}, fmt.Errorf("find a conversation: %w", err)
	}
	if fresh {
		id := s.IDs.New()
		q.ConversationID = &id
	}
	return at, nil
}

// sitting is one question being answered.
type sitting struct {
	s     *Service
	actor app.Actor
	copy  *mart.Copy
	sight *sight
	today time.Time
	zone  string
	words []Taught
	steps []Step
	// through says that the last step looks through many kinds of records.
	through bool
	// outside is what the organization lets a provider do, tokens what it cost.
	outside Outside
	tokens  int
	// catalog is what the module files let people ask about, with the forms of the yard's own that this person may read.
	catalog *ask.Catalog
}

func (s *Service) sitting(ctx context.Context, actor app.Actor) (*sitting, error) {
	reach, err := s.Sync.ReachOf(ctx, actor)
	if err != nil {
		return nil, err
	}
	one := &sitting{s: s, actor: actor, sight: &sight{s: s, reach: reach}, steps: []Step{}}
	err = s.Store.Read(ctx, func(tx *store.Tx) error {
		err := tx.Get(&one.zone, "SELECT COALESCE(time_zone, '') FROM organizations WHERE org_id = ? AND id = ?", actor.OrgID, actor.OrgID)
		if store.NotFound(err) {
			err = nil
		}
		if err != nil {
			return err
		}
		if one.words, err = s.words(tx, actor.OrgID); err != nil {
			return err
		}
		one.outside, err = s.outside(tx, actor.OrgID)
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("read what a question needs: %w", err)
	}
	y, m, d := s.Clock.Now().In(app.Zone(one.zone)).Date()
	one.today = time.Date(y, m, d, 0, 0, 0, 0, time.UTC)
	if one.copy, err = s.marts.Open(ctx, actor.OrgID, one.zone); err != nil {
		return nil, err
	}
	forms, err := one.forms(ctx)
	if err != nil {
		one.copy.Release()
		return nil, err
	}
	one.catalog, err = s.with(forms)
	if err != nil {
		one.copy.Release()
		return nil, err
	}
	return one, nil
}

// mostCatalogs is how many catalogues with forms of a yard's own are kept.
const mostCatalogs = 64

// with is the catalogue together with forms. It is made once for the same forms: that takes longer than most answers.
func (s *Service) with(forms []ask.Form) (*ask.Catalog, error) {
	if len(forms) == 0 {
		return ask.CatalogOf(s.Schema), nil
	}
	text, err := json.Marshal(forms)
	if err != nil {
		return nil, fmt.Errorf("encode the forms of a yard: %w", err)
	}
	k := sha256.Sum256(text)
	s.mu.Lock()
	defer s.mu.Unlock()
	if made := s.made[k]; made != nil {
		return made, nil
	}
	if len(s.made) >= mostCatalogs {
		clear(s.made)
	}
	made := ask.CatalogOf(s.Schema).With(forms)
	s.made[k] = made
	return made, nil
}

// asker reads questions as this person may ask them.
func (one *sitting) asker(ctx context.Context, q Question, failed *error) *ask.Asker {
	a := &ask.Asker{
		Catalog: one.catalog, Today: one.today, User: one.actor.UserID, Module: q.Module, May: one.sight.May, Hidden: one.sight.Hides, Taught: map[string]string{},
		Approves: func(entity string) bool {
			return one.actor.Scope(one.s.Schema, one.s.Schema.Entity(entity).Subject+".approve") != ""
		},
		Like: func(word string) []string {
			words, err := one.like(ctx, word)
			if err != nil && *failed == nil {
				*failed = err
			}
			return words
		},
		Found: func(p *ask.Plan) bool {
			found, err := one.some(ctx, p)
			if err != nil && *failed == nil {
				*failed = err
			}
			return found
		},
		Names: func(phrases []string) []ask.Name {
			names, err := one.names(ctx, phrases)
			if err != nil && *failed == nil {
				*failed = err
			}
			return names
		},
	}
	for _, w := range one.words {
		if w.Kind == "outside" {
			a.Outside = append(a.Outside, w.Phrase)
			continue
		}
		a.Taught[ask.Key(w.Phrase)] = w.Means
	}
	return a
}

// answer reads the question and answers it.
func (one *sitting) answer(ctx context.Context, q Question, before stood) (ask.Answer, stood, error) {
	margin := 0.0
	teller := &ask.Teller{
		Catalog: one.catalog, Sight: one.sight, Today: one.today, Zone: zoneWords(one.zone), Deep: q.Mode == "reasoning",
		Run:      func(query ask.Query) ([][]any, error) { return one.run(ctx, query) },
		Function: func(rate schema.AskRate, from, to string) (rules.Made, error) { return one.made(ctx, rate, from, to) },
	}
	taken := ""
	plan, said := one.chosen(q, before)
	if plan == nil {
		var failed error
		asker := one.asker(ctx, q, &failed)
		if before.Lost != "" && len(before.Choices) > 0 && asker.GoesOn(q.Message) { // nothing stands there yet that it could go on from
			answer, now := one.noAnswer(ask.Reading{Choices: before.Choices, Asks: "I could not read “" + before.Lost + "”, so nothing goes on from it. Is one of these what you mean?"})
			now.Plan, now.Said, now.Asked, now.Lost = before.Plan, before.Said, before.Asked, before.Lost
			return answer, now, failed
		}
		reading, lines := inLines(asker, q.Message, before.Plan)
		if failed != nil {
			return ask.Answer{}, stood{}, failed
		}
		one.second(ctx, q, asker, &reading)
		if said = lines; reading.Follows {
			said = slices.Concat(before.Said, lines)
		}
		if reading.Plan == nil {
			about, err := one.around(asker, teller, q, &reading)
			if err = errors.Join(err, failed); err != nil {
				return ask.Answer{}, stood{}, err
			}
			answer, now := one.noAnswer(reading)
			answer.Table = about
			now.Plan, now.Said, now.Asked = before.Plan, before.Said, said
			if reading.Unknown != "" {
				now.Lost = q.Message
			}
			return answer, now, nil
		}
		plan, margin = reading.Plan, reading.Margin
		understood := one.step("status", "")
		understood.Message = "Understood: " + one.catalog.Describe(plan, one.today)
		if len(reading.Corrected) > 0 {
			taken = "Read " + strings.Join(reading.Corrected, ", ") + "."
			understood.Note = taken
		}
	}
	if q.Mode == "reasoning" {
		plan = deeper(plan, one.today)
	}
	answer, err := teller.Tell(plan)
	answer.Margin = margin
	answer.Assumes = strings.TrimSpace(taken + " " + answer.Assumes)
	answer.Asks, answer.Title = strings.Join(said, "\n"), sentence(one.catalog.Describe(plan, one.today))
	return answer, stood{Plan: plan, Said: said}, err
}

// around tells what is known of the record that a question names which cannot be read, and offers what names it.
func (one *sitting) around(asker *ask.Asker, teller *ask.Teller, q Question, reading *ask.Reading) (*ask.Table, error) {
	if reading.Unknown == "" && !reading.Help {
		return nil, nil
	}
	known := asker.Known(q.Message)
	if known == nil {
		return nil, nil
	}
	about, err := teller.Tell(known)
	if err != nil {
		return nil, err
	}
	choices, err := teller.Around(known)
	if err != nil || about.Table == nil {
		return nil, err
	}
	reading.Choices, reading.Help = append(reading.Choices, choices...), false
	reading.Asks = about.Headline
	if reading.Unknown != "" {
		reading.Asks = "I do not understand “" + reading.Unknown + "” here. " + about.Headline
	}
	return about.Table, nil
}

// inLines reads a question that stands in lines as ask.Answer.Asks has them: each goes on from the one before, or takes one of its choices. Where
// they do not, the lines are one question.
func inLines(asker *ask.Asker, message string, before *ask.Plan) (ask.Reading, []string) {
	lines := strings.FieldsFunc(message, func(r rune) bool { return r == '\n' || r == '\r' })
	reading := asker.Read(lines[0], before)
	for _, line := range lines[1:] {
		if at := slices.IndexFunc(reading.Choices, func(c ask.Choice) bool { return c.Title == line }); at >= 0 {
			plan := reading.Choices[at].Plan
			reading = ask.Reading{Plan: &plan, Follows: reading.Follows}
			continue
		}
		next := asker.Read(line, reading.Plan)
		if reading.Plan == nil || !next.Follows {
			return asker.Read(message, before), []string{strings.Join(lines, " ")}
		}
		next.Follows = reading.Follows
		reading = next
	}
	return reading, lines
}

// second lets the provider read a question that the engine cannot, and every one in reasoning mode. Where both have a reading and they differ,
// the person says which one they mean.
func (one *sitting) second(ctx context.Context, q Question, asker *ask.Asker, reading *ask.Reading) {
	if q.Pin || reading.Outside || reading.Help || reading.Plan != nil && q.Mode != "reasoning" {
		return
	}
	plan := one.propose(ctx, q, asker)
	switch {
	case plan == nil:
	case reading.Plan == nil:
		*reading = ask.Reading{Plan: plan}
	case !ask.Same(plan, reading.Plan):
		own := reading.Plan
		*reading = ask.Reading{Asks: "This can be read in two ways. Which do you mean?", Choices: []ask.Choice{
			{Title: sentence(one.catalog.Describe(own, one.today)), Hint: "as the yard’s own engine reads it", Plan: *own},
			{Title: sentence(one.catalog.Describe(plan, one.today)), Hint: "as the language model reads it", Plan: *plan},
		}}
	}
}

// chosen is the plan of the chip that somebody took.
func (one *sitting) chosen(q Question, before stood) (plan *ask.Plan, said []string) {
	at, err := strconv.Atoi(q.Choice)
	if err != nil || at < 1 || at > len(before.Choices) {
		return nil, nil
	}
	choice := before.Choices[at-1]
	if n := one.catalog.Noun(choice.Plan.Noun); choice.Plan.Frame != ask.Gather && (n == nil || !one.sight.May(n.Entity.Name)) {
		return nil, nil
	}
	return &choice.Plan, append(slices.Clone(before.Asked), choice.Title)
}

// deeper holds a figure of a period against the one before it and looks for what explains the change.
func deeper(plan *ask.Plan, today time.Time) *ask.Plan {
	if plan.Time == nil || plan.Against != nil || plan.Frame != ask.Figure && plan.Frame != ask.Count || plan.Bucket != "" || len(plan.Group) > 0 || plan.Share {
		return plan
	}
	deep := *plan
	against := plan.Time.Before(today)
	deep.Against, deep.Why = &against, true
	return &deep
}
