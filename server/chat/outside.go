package chat

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"time"

	"shipshape/server/chat/ask"
	"shipshape/server/store"
)

// spent are the tokens of an organization in the last 24 hours.
func (s *Service) spent(ctx context.Context, orgID string) (tokens int64, err error) {
	err = s.Store.Read(ctx, func(tx *store.Tx) error {
		return tx.Get(&tokens, "SELECT COALESCE(SUM(tokens), 0) FROM chat_questions WHERE org_id = ? AND at > ?", orgID, s.Clock.Now().Add(-24*time.Hour).UnixMilli())
	})
	return tokens, err
}

// propose asks the provider how it reads a question; nil where there is none, the organization does not let it, its budget of the day is spent,
// or what it wrote is no plan. Nobody has to wait for it to get an answer: the engine of this package answers without it.
func (one *sitting) propose(ctx context.Context, q Question, asker *ask.Asker) *ask.Plan {
	s := one.s
	if s.Provider == nil || !one.outside.On {
		return nil
	}
	spent, err := s.spent(ctx, one.actor.OrgID)
	if err != nil || one.outside.Tokens > 0 && spent >= one.outside.Tokens {
		one.step("status", "The yard’s budget for the language model is spent for today")
		return nil
	}
	text, names := asker.Redact(q.Message, one.outside.Names)
	said, err := s.Provider.Ask(ctx, one.catalog.Instructions(one.sight.May, one.today, names), text)
	one.tokens += said.Tokens
	if err != nil {
		one.step("retry", "The language model did not answer; the yard’s own engine did")
		s.Log.WarnContext(ctx, "chat provider", "cause", err.Error())
		return nil
	}
	plan, err := one.planOf(said.Text, names)
	if err != nil {
		one.step("retry", "The language model’s reading could not be used: "+err.Error())
		return nil
	}
	one.step("status", "The language model reads it as: "+one.catalog.Describe(plan, one.today)).Note = fmt.Sprintf("%d tokens", said.Tokens)
	return plan
}

// planOf reads a plan that a model wrote and holds it to what the person may ask: names in it become the records they stand for, and whatever
// does not compile is no plan.
func (one *sitting) planOf(text string, names []ask.Name) (*ask.Plan, error) {
	begin, end := strings.Index(text, "{"), strings.LastIndex(text, "}")
	if begin < 0 || end < begin {
		return nil, errors.New("it holds no plan")
	}
	var plan ask.Plan
	decoder := json.NewDecoder(strings.NewReader(text[begin : end+1]))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(&plan); err != nil {
		return nil, errors.New("it is no plan")
	}
	if err := one.catalog.Adopt(&plan, names); err != nil {
		return nil, err
	}
	if _, err := one.catalog.Compile(&plan, one.sight, one.today.Format(time.DateOnly)); err != nil {
		return nil, errors.New("it asks for what there is not")
	}
	return &plan, nil
}
