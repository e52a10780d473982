package chat

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"time"

	"shipshape/server/app"
	"shipshape/server/chat/ask"
	"shipshape/server/store"
)

// keptFor is how long questions are kept, for conversations and figures.
const keptFor = 400 * 24 * time.Hour

// kept is what a question cost.
type kept struct {
	took   time.Duration
	tokens int
}

// keep notes a question and what became of it.
func (s *Service) keep(ctx context.Context, actor app.Actor, q Question, a ask.Answer, now stood, cost kept) error {
	plan, err := json.Marshal(now)
	if err != nil {
		return fmt.Errorf("encode where a conversation stands: %w", err)
	}
	at := s.Clock.Now()
	err = s.Store.Write(ctx, func(tx *store.Tx) error {
		if _, err := tx.Exec("DELETE FROM chat_questions WHERE org_id = ? AND at < ?", actor.OrgID, at.Add(-keptFor).UnixMilli()); err != nil {
			return err
		}
		_, err := tx.Exec(`INSERT INTO chat_questions (org_id, id, conversation_id, user_id, at, mode, question, outcome, intent, why, plan, millis, tokens, thumb, reason)
			VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0, '')`,
			actor.OrgID, a.ID, *q.ConversationID, actor.UserID, at.UnixMilli(), q.Mode, q.Message, a.Outcome, a.Intent, a.Why, string(plan), cost.took.Milliseconds(), cost.tokens)
		return err
	})
	if err != nil {
		return fmt.Errorf("keep a question: %w", err)
	}
	return nil
}

// Thumb is what a person says of an answer.
type Thumb struct {
	ID     string `json:"id"`
	Up     bool   `json:"up"`
	Reason string `json:"reason"`
}

// Judge keeps a thumb of the person who asked.
func (s *Service) Judge(ctx context.Context, actor app.Actor, t Thumb) error {
	if len(t.Reason) > longestQuestion {
		return app.Errorf(app.EInvalid, "Say it in at most %d characters.", longestQuestion)
	}
	thumb := -1
	if t.Up {
		thumb = 1
	}
	return s.Store.Write(ctx, func(tx *store.Tx) error {
		done, err := tx.Exec("UPDATE chat_questions SET thumb = ?, reason = ? WHERE org_id = ? AND id = ? AND user_id = ?", thumb, t.Reason, actor.OrgID, t.ID, actor.UserID)
		if err != nil {
			return err
		}
		if done == 0 {
			return app.Errorf(app.ENotFound, "There is no such answer of yours.")
		}
		return nil
	})
}

// Asked is a question by its id, for a link: the opener's own rights answer it anew.
type Asked struct {
	Question string `db:"question" json:"question"`
	Mode     string `db:"mode" json:"mode"`
}

// Linked finds the question of a link.
func (s *Service) Linked(ctx context.Context, actor app.Actor, id string) (found Asked, err error) {
	var plan string
	err = s.Store.Read(ctx, func(tx *store.Tx) error {
		if err := tx.Get(&found, "SELECT question, mode FROM chat_questions WHERE org_id = ? AND id = ?", actor.OrgID, id); err != nil {
			return err
		}
		return tx.Get(&plan, "SELECT plan FROM chat_questions WHERE org_id = ? AND id = ?", actor.OrgID, id)
	})
	var now stood
	if err == nil && json.Unmarshal([]byte(plan), &now) == nil && len(now.Said) > 0 && now.Said[len(now.Said)-1] == found.Question {
		found.Question = strings.Join(now.Said, "\n") // one that goes on from others stands alone
	}
	if store.NotFound(err) {
		return Asked{}, app.Errorf(app.ENotFound, "There is no such question here.")
	}
	return found, err
}

// Figures are what chat analytics shows.
type Figures struct {
	From      string    `json:"from"`
	To        string    `json:"to"`
	Questions int       `json:"questions"`
	People    int       `json:"people"`
	Answered  int       `json:"answered"`
	Asked     int       `json:"asked"`
	Empty     int       `json:"empty"`
	Unknown   int       `json:"unknown"`
	Rephrased int       `json:"rephrased"`
	Up        int       `json:"up"`
	Down      int       `json:"down"`
	Reasoning int       `json:"reasoning"`
	P50       int       `json:"p50"`
	P95       int       `json:"p95"`
	Tokens    int64     `json:"tokens"`         // of the language model, where there is one
	Cost      *float64  `json:"cost,omitempty"` // what they cost in dollars, where the yard says what a thousand cost
	Days      []Day     `json:"days"`
	Intents   []Intent  `json:"intents"`
	Backlog   []Backlog `json:"backlog"`
}

// Day is the questions of a day by what became of them.
type Day struct {
	Day      string `json:"day"`
	Answered int    `json:"answered"`
	Asked    int    `json:"asked"`
	Unknown  int    `json:"unknown"`
}

// Intent is how often a kind of question was asked.
type Intent struct {
	Title string `json:"title"`
	Count int    `json:"count"`
}

// Backlog is a question that got no answer.
type Backlog struct {
	Question string    `json:"question"`
	Asked    int       `json:"asked"`
	People   int       `json:"people"`
	Why      string    `json:"why"`
	Word     string    `json:"word,omitempty"`
	Nearest  []Nearest `json:"nearest"`
}

// Nearest is a word the yard uses.
type Nearest struct {
	Phrase string `json:"phrase"`
}

type keptRow struct {
	UserID         string `db:"user_id"`
	ConversationID string `db:"conversation_id"`
	At             int64  `db:"at"`
	Mode           string `db:"mode"`
	Question       string `db:"question"`
	Outcome        string `db:"outcome"`
	Intent         string `db:"intent"`
	Why            string `db:"why"`
	Millis         int    `db:"millis"`
	Tokens         int64  `db:"tokens"`
	Thumb          int    `db:"thumb"`
}

// mostFigured bounds how many questions the figures are made of.
const mostFigured = 50_000

// Figure makes the figures of the last days.
func (s *Service) Figure(ctx context.Context, actor app.Actor, days int) (f Figures, err error) {
	one, err := s.sitting(ctx, actor)
	if err != nil {
		return Figures{}, err
	}
	defer one.copy.Release()
	days = min(max(days, 1), 365)
	zone := app.Zone(one.zone)
	from := one.today.AddDate(0, 0, 1-days)
	y, m, d := from.Date()
	var rows []keptRow
	err = s.Store.Read(ctx, func(tx *store.Tx) error {
		return tx.Select(&rows, `SELECT user_id, conversation_id, at, mode, question, outcome, intent, why, millis, tokens, thumb FROM chat_questions
			WHERE org_id = ? AND at >= ? ORDER BY at DESC LIMIT ?`, actor.OrgID, time.Date(y, m, d, 0, 0, 0, 0, zone).UnixMilli(), mostFigured)
	})
	if err != nil {
		return Figures{}, fmt.Errorf("read the questions of an organization: %w", err)
	}
	slices.Reverse(rows)
	f = Figures{From: from.Format(time.DateOnly), To: one.today.Format(time.DateOnly), Questions: len(rows), Days: []Day{}, Intents: []Intent{}, Backlog: []Backlog{}}
	f.count(rows)
	f.byDay(rows, from, one.today, zone)
	f.Backlog = backlog(rows, one.catalog)
	if price := one.outside.Price; price != nil {
		cost := float64(f.Tokens) / 1000 * float64(*price) / pricePlaces
		f.Cost = &cost
	}
	return f, nil
}

// Kept is one question as chat analytics lists it.
type Kept struct {
	At       int64  `db:"at" json:"at"`
	Question string `db:"question" json:"question"`
	Mode     string `db:"mode" json:"mode"`
	Outcome  string `db:"outcome" json:"outcome"`
	Why      string `db:"why" json:"why"`
	Millis   int    `db:"millis" json:"millis"`
	Reason   string `db:"reason" json:"reason"`
}

// figured are the questions that a figure of the analytics counts, and their order.
var figured = map[string]string{
	"questions": "1 = 1 ORDER BY at DESC",
	"answered":  "outcome IN ('answered', 'empty') ORDER BY at DESC",
	"asked":     "outcome = 'asked' ORDER BY at DESC",
	"unknown":   "outcome NOT IN ('answered', 'empty', 'asked') ORDER BY at DESC",
	"slow":      "1 = 1 ORDER BY millis DESC",
	"wrong":     "thumb < 0 ORDER BY at DESC",
	"reasoning": "mode = 'reasoning' ORDER BY at DESC",
}

// mostKept bounds how many questions are listed.
const mostKept = 200

// Questions lists the questions of the last days that a figure counts. Who asked is not said: it is about the words.
func (s *Service) Questions(ctx context.Context, actor app.Actor, days int, of string) ([]Kept, error) {
	condition, ok := figured[of]
	if !ok {
		return nil, app.Errorf(app.EInvalid, "There is no such figure.")
	}
	list := []Kept{}
	err := s.Store.Read(ctx, func(tx *store.Tx) error {
		var zone string
		if err := tx.Get(&zone, "SELECT COALESCE(time_zone, '') FROM organizations WHERE org_id = ? AND id = ?", actor.OrgID, actor.OrgID); err != nil && !store.NotFound(err) {
			return err
		}
		y, m, d := s.Clock.Now().In(app.Zone(zone)).Date()
		from := time.Date(y, m, d+1-min(max(days, 1), 365), 0, 0, 0, 0, app.Zone(zone))
		return tx.Select(&list, "SELECT at, question, mode, outcome, why, millis, reason FROM chat_questions WHERE org_id = ? AND at >= ? AND "+condition+" LIMIT ?", actor.OrgID, from.UnixMilli(), mostKept)
	})
	if err != nil {
		return nil, fmt.Errorf("list questions: %w", err)
	}
	return list, nil
}

func (f *Figures) count(rows []keptRow) {
	people, intents := map[string]bool{}, map[string]int{}
	failed := map[string]bool{} // conversations whose last question got no answer
	var millis []int
	for _, r := range rows {
		people[r.UserID] = true
		f.Tokens += r.Tokens
		millis = append(millis, r.Millis)
		if r.Intent != "" {
			intents[r.Intent]++
		}
		if failed[r.ConversationID] {
			f.Rephrased++
		}
		failed[r.ConversationID] = r.Outcome == "unknown"
		switch r.Outcome {
		case "answered":
			f.Answered++
		case "empty":
			f.Answered++
			f.Empty++
		case "asked":
			f.Asked++
		default:
			f.Unknown++
		}
		if r.Mode == "reasoning" {
			f.Reasoning++
		}
		f.Up += max(r.Thumb, 0)
		f.Down += max(-r.Thumb, 0)
	}
	f.People = len(people)
	if slices.Sort(millis); len(millis) > 0 {
		f.P50, f.P95 = millis[len(millis)/2], millis[len(millis)*95/100]
	}
	for title, count := range intents {
		f.Intents = append(f.Intents, Intent{title, count})
	}
	slices.SortFunc(f.Intents, func(a, b Intent) int { return cmp.Or(cmp.Compare(b.Count, a.Count), cmp.Compare(a.Title, b.Title)) })
	f.Intents = f.Intents[:min(len(f.Intents), 20)]
}

func (f *Figures) byDay(rows []keptRow, from, to time.Time, zone *time.Location) {
	at := map[string]int{}
	for day := from; !day.After(to); day = day.AddDate(0, 0, 1) {
		at[day.Format(time.DateOnly)] = len(f.Days)
		f.Days = append(f.Days, Day{Day: day.Format(time.DateOnly)})
	}
	for _, r := range rows {
		i, ok := at[time.UnixMilli(r.At).In(zone).Format(time.DateOnly)]
		if !ok {
			continue
		}
		switch r.Outcome {
		case "answered", "empty":
			f.Days[i].Answered++
		case "asked":
			f.Days[i].Asked++
		default:
			f.Days[i].Unknown++
		}
	}
}

// mostBacklog is how many questions without an answer are shown.
const mostBacklog = 50

// backlog gathers questions that got no answer, the most asked first. Questions of one form are one.
func backlog(rows []keptRow, catalog *ask.Catalog) []Backlog {
	found := map[string]*Backlog{}
	people := map[string]map[string]bool{}
	order := []string{}
	for _, r := range rows {
		if r.Outcome != "unknown" || strings.HasPrefix(r.Why, "Asked") || r.Why == "Out of scope" {
			continue
		}
		k := ask.Key(r.Question)
		if found[k] == nil {
			b := &Backlog{Question: r.Question, Nearest: []Nearest{}}
			if word, ok := strings.CutPrefix(r.Why, "Word not known: "); ok {
				b.Word = word
				for _, near := range catalog.Near(word) {
					b.Nearest = append(b.Nearest, Nearest{near})
				}
			}
			found[k], people[k] = b, map[string]bool{}
			order = append(order, k)
		}
		found[k].Asked++
		found[k].Why = r.Why
		people[k][r.UserID] = true
		found[k].People = len(people[k])
	}
	slices.SortStableFunc(order, func(a, b string) int { return cmp.Compare(found[b].Asked, found[a].Asked) })
	all := []Backlog{}
	for _, k := range order[:min(len(order), mostBacklog)] {
		all = append(all, *found[k])
	}
	return all
}

// Trial is a word before it is taught.
type Trial struct {
	Phrase string `json:"phrase"`
	Means  string `json:"means"`
}

// Tried says what a word would do: of how many past questions without an answer it would answer how many. Nothing is kept.
type Tried struct {
	Questions int    `json:"questions"`
	Answered  int    `json:"answered"`
	Example   string `json:"example,omitempty"`
}

// Try tries a word on the questions of the last ninety days that got no answer and hold the phrase.
func (s *Service) Try(ctx context.Context, actor app.Actor, t Trial) (tried Tried, err error) {
	t.Phrase, t.Means = strings.TrimSpace(t.Phrase), strings.TrimSpace(t.Means)
	if ask.Key(t.Phrase) == "" || ask.Key(t.Means) == "" || len(t.Phrase) > 200 || len(t.Means) > 200 {
		return Tried{}, app.Errorf(app.EInvalid, "Say the word and what it means, each in at most 200 characters.")
	}
	one, err := s.sitting(ctx, actor)
	if err != nil {
		return Tried{}, err
	}
	defer one.copy.Release()
	var questions []string
	err = s.Store.Read(ctx, func(tx *store.Tx) error {
		return tx.Select(&questions, "SELECT DISTINCT question FROM chat_questions WHERE org_id = ? AND outcome = 'unknown' AND at > ? ORDER BY question LIMIT 500",
			actor.OrgID, s.Clock.Now().Add(-90*24*time.Hour).UnixMilli())
	})
	if err != nil {
		return Tried{}, fmt.Errorf("read questions without an answer: %w", err)
	}
	one.words = append(one.words, Taught{Kind: "word", Phrase: t.Phrase, Means: t.Means})
	for _, question := range questions {
		if !strings.Contains(" "+ask.Key(question)+" ", " "+ask.Key(t.Phrase)+" ") {
			continue
		}
		tried.Questions++
		answer, _, err := one.answer(ctx, Question{Message: question, Mode: "quick"}, stood{})
		if err != nil {
			return Tried{}, err
		}
		if answer.Outcome == "answered" || answer.Outcome == "empty" {
			tried.Answered++
			tried.Example = cmp.Or(tried.Example, answer.Headline)
		}
	}
	return tried, nil
}
