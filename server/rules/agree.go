package rules

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"shipshape/schema"
	"shipshape/server/rules/typed"
	"shipshape/sync/agree"
	"shipshape/sync/change"
	"shipshape/sync/merge"
	"shipshape/sync/seal"
)

// Agreement holds the answers of a signed form against what else the form says (sync/agree). The rules, in words:
//
//   - Who signs with an app that knows these rules (`agreed`) is refused what their own device knew to be contradicted.
//   - What an older app signs, and what the signer could not know, because another device said the other half, is taken and marked: `doubts`
//     of the form says in sentences what disagrees.
//   - What comes after the signature is judged like that too. Whether the thing is in service counts then for a fail that is new: things are
//     repaired and put back, and rounds stay as they were.
type Agreement struct {
	// Form is the kind of record that is signed, by one of Commands; Of is the field by which its parts name it.
	Form, Of string
	Commands []string
	// Answers and Findings are its parts.
	Answers, Findings string
	// Shipped is what says otherwise of the questions that ship with the app, for templates that do not say it themselves.
	Shipped map[string]agree.Against
	// Also are other parts whose changes are judged, and More what they say: the round with all that its answers and findings say.
	Also []string
	More func(view View, form *merge.Row, round *Agreed) error
	// Owed says which questions have no answer, where that speaks against the signature; empty where all have one.
	Owed func(view View, form *merge.Row) (string, error)
	// Thing is how the thing of the round is called, where More says that there is one.
	Thing func(view View, form *merge.Row) (string, error)

	entity *schema.Entity
}

// Agreed is a form with the words and rows of what it says.
type Agreed struct {
	agree.Round

	words    map[string]string     // of a question, by its id
	failed   map[string]string     // the failed condition of a question
	passes   map[string]*merge.Row // what said that a question passes
	findings map[string]*merge.Row
}

const mostDoubts = 2000

// Hook asks the agreement of everything that it rests on.
func (a *Agreement) Hook(r *Registry) (Hook, []string) {
	a.entity = r.schema.Entity(a.Form)
	hook := Hook{
		ID: "agreement of " + a.Form,
		Check: func(_ context.Context, view View, c Change) *change.Refusal {
			if c.Entity.Name != a.Form || !a.signs(c) || c.Op.Fields["agreed"] != true {
				return nil
			}
			return a.refuse(view, c)
		},
		Raise: func(_ context.Context, view View, changes []Change) ([]Derived, []Effect, error) {
			derived, err := a.mark(view, changes)
			return derived, nil, err
		},
	}
	return hook, append([]string{a.Form, a.Answers, a.Findings}, a.Also...)
}

func (a *Agreement) signs(c Change) bool {
	return c.Op.Kind == change.Command && slices.Contains(a.Commands, c.Op.Command)
}

// refuse names what the device of the signature knew to be contradicted.
func (a *Agreement) refuse(view View, c Change) *change.Refusal {
	unread := &change.Refusal{Code: change.CodeGuard, Message: "What this was answered from could not be read. Try again."}
	round, err := a.read(view, c.After)
	if err != nil {
		return unread
	}
	var say []string
	for _, one := range agree.Disagreements(round.Round) {
		if !round.knew(view, c.Set, one) {
			continue
		}
		sentence, err := a.say(view, c.After, round, one)
		if err != nil {
			return unread
		}
		say = append(say, sentence)
	}
	if len(say) == 0 {
		return nil
	}
	return &change.Refusal{Code: change.CodeGuard, Message: cutText(strings.Join(say, " "), mostDoubts)}
}

// mark says of signed forms what disagrees.
func (a *Agreement) mark(view View, changes []Change) ([]Derived, error) {
	var ids []string
	signed, failed := map[string]bool{}, map[string]bool{}
	for _, c := range changes {
		id := c.Op.ID
		switch {
		case c.Entity.Name != a.Form:
			id = typed.Text(c.After, a.Of)
			if c.Entity.Name == a.Answers && typed.Text(c.After, "result") == "fail" && typed.Text(c.Before, "result") != "fail" {
				failed[id] = true
			}
		case !a.signs(c):
			continue
		default:
			signed[id] = true
		}
		// What was put right later, or goes, leaves a signed form as it was.
		if c.Entity.Name == a.Findings && c.Before != nil || id == "" || !c.After.Alive() {
			continue
		}
		if !slices.Contains(ids, id) {
			ids = append(ids, id)
		}
	}
	var derived []Derived
	for _, id := range ids {
		row, err := view.Row(a.Form, id)
		if err != nil {
			return nil, err
		}
		if !row.Alive() || !seal.Sealed(a.entity, row.Fields) || !signed[id] && typed.Text(row, "doubts") != "" {
			continue
		}
		doubts, err := a.doubts(view, row, signed[id] || failed[id])
		if err != nil {
			return nil, err
		}
		if doubts == typed.Text(row, "doubts") {
			continue
		}
		var value any
		if doubts != "" {
			value = doubts
		}
		derived = append(derived, Derived{Op: change.Op{Entity: a.Form, ID: id, Kind: change.Update, Fields: map[string]any{"doubts": value}}})
	}
	return derived, nil
}

// doubts says what disagrees. inService asks for what was taken out of service.
func (a *Agreement) doubts(view View, form *merge.Row, inService bool) (string, error) {
	round, err := a.read(view, form)
	if err != nil {
		return "", err
	}
	if !inService {
		round.Out, round.Kept = true, true
	}
	var say []string
	if a.Owed != nil {
		owed, err := a.Owed(view, form)
		if err != nil {
			return "", err
		}
		if owed != "" {
			say = append(say, owed)
		}
	}
	for _, one := range agree.Disagreements(round.Round) {
		sentence, err := a.say(view, form, round, one)
		if err != nil {
			return "", err
		}
		say = append(say, sentence)
	}
	return cutText(strings.Join(say, " "), mostDoubts), nil
}

// read is all that a form says.
func (a *Agreement) read(view View, form *merge.Row) (*Agreed, error) {
	round := &Agreed{words: map[string]string{}, failed: map[string]string{}, passes: map[string]*merge.Row{}, findings: map[string]*merge.Row{}}
	template, err := view.Row(a.entity.Properties["templateId"].Ref, typed.Text(form, "templateId"))
	if err != nil {
		return nil, err
	}
	if template != nil {
		areas, _ := template.Fields["areas"].(json.RawMessage)
		fails, _ := template.Fields["fails"].(json.RawMessage)
		round.Questions = agree.Questions(areas, a.Shipped)
		round.words, round.failed = wordsOf(areas, fails)
	}
	answers, err := view.Rows(a.Answers, map[string]any{a.Of: form.ID})
	if err != nil {
		return nil, err
	}
	for _, row := range answers {
		id := typed.Text(row, "itemId")
		corrected, _ := row.Fields["corrected"].(bool)
		round.Answers = append(round.Answers, agree.Answer{ID: id, Result: typed.Text(row, "result"), Corrected: corrected})
		round.passes[id] = row
	}
	findings, err := view.Rows(a.Findings, map[string]any{a.Of: form.ID})
	if err != nil {
		return nil, err
	}
	for _, row := range findings {
		round.findings[row.ID] = row
		if typed.Text(row, "state") != "closed" {
			round.Findings = append(round.Findings, agree.Finding{ID: row.ID, Kinds: []string{typed.Text(row, "kind")}})
		}
	}
	return round, a.More(view, form, round)
}

// QuestionWords answers the English words of a question of a template, by its id.
func QuestionWords(template *merge.Row) func(id string) string {
	areas, _ := template.Fields["areas"].(json.RawMessage)
	words, _ := wordsOf(areas, nil)
	return func(id string) string { return orID(words[id], id) }
}

// wordsOf are the English words of the questions of a template, and of their failed conditions.
func wordsOf(areas, fails json.RawMessage) (words, failed map[string]string) {
	var read []struct {
		Items []struct {
			ID   string          `json:"id"`
			Text json.RawMessage `json:"text"`
		} `json:"items"`
	}
	var said map[string]json.RawMessage
	words, failed = map[string]string{}, map[string]string{}
	// What cannot be read goes by the id of its question.
	if json.Unmarshal(areas, &read) == nil {
		for _, area := range read {
			for _, item := range area.Items {
				words[item.ID] = english(item.Text)
			}
		}
	}
	if json.Unmarshal(fails, &said) == nil {
		for id, text := range said {
			failed[id] = english(text)
		}
	}
	return words, failed
}

// english are the words of a text in English, or of one that is plain.
func english(raw json.RawMessage) string {
	var plain string
	if json.Unmarshal(raw, &plain) == nil {
		return plain
	}
	var byLanguage map[string]string
	if json.Unmarshal(raw, &byLanguage) != nil {
		return ""
	}
	return byLanguage["en"]
}

// Passed adds something that was said to be in order without being a question of the template.
func (r *Agreed) Passed(id, words string, row *merge.Row, against agree.Against) {
	r.Questions = append(r.Questions, agree.Question{ID: id, Against: against})
	r.Answers = append(r.Answers, agree.Answer{ID: id, Result: "pass"})
	r.words[id], r.passes[id] = words, row
}

// About gives open findings what they are about as one more kind, and answers what there is.
func (r *Agreed) About(of func(finding *merge.Row) string) map[string]bool {
	about := map[string]bool{}
	for i, finding := range r.Findings {
		if id := of(r.findings[finding.ID]); id != "" {
			r.Findings[i].Kinds = append(slices.Clone(finding.Kinds), id)
			about[id] = true
		}
	}
	return about
}

// EachFinding goes through the findings of the form, the closed ones too.
func (r *Agreed) EachFinding(do func(row *merge.Row)) {
	for _, row := range r.findings {
		do(row)
	}
}

// knew says whether one device said both halves of what disagrees.
func (r *Agreed) knew(view View, set change.Set, d agree.Disagreement) bool {
	own := func(row *merge.Row, field string) bool {
		return row != nil && !slices.ContainsFunc(row.VersionOf(field), func(version string) bool {
			author, known := view.Author(version)
			return version != set.ID && (!known || author.Device != set.Device)
		})
	}
	if d.Question != "" && !own(r.passes[d.Question], "result") {
		return false
	}
	if d.Finding != "" {
		return own(r.findings[d.Finding], "state")
	}
	return own(r.passes[d.Fail], "result")
}

// say is a disagreement in a sentence.
func (a *Agreement) say(view View, form *merge.Row, r *Agreed, d agree.Disagreement) (string, error) {
	against := "this failed: " + orID(r.failed[d.Fail], orID(r.words[d.Fail], d.Fail))
	if finding := r.findings[d.Finding]; finding != nil {
		against = "a finding says: " + typed.Text(finding, "text")
		if number := orID(typed.Text(finding, "number"), typed.Text(finding, "provisionalNumber")); number != "" {
			against = number + " says: " + typed.Text(finding, "text")
		}
	}
	against = strings.TrimSuffix(against, ".")
	if d.Question != "" {
		return fmt.Sprintf("“%s” is answered %s, but %s.", orID(r.words[d.Question], d.Question), passWord(r, d.Question), against), nil
	}
	name, err := a.Thing(view, form)
	return fmt.Sprintf("%s is still in service, but %s. Take it out of service, or say why it stays.", name, against), err
}

// passWord is what people say for a pass: a thing that is no question of the template is OK.
func passWord(r *Agreed, id string) string {
	if row := r.passes[id]; typed.Text(row, "result") == "pass" {
		return "Pass"
	}
	return "OK"
}

func orID(words, id string) string {
	if words == "" {
		return id
	}
	return words
}

func cutText(words string, most int) string {
	if letters := []rune(words); len(letters) > most {
		return string(letters[:most-1]) + "…"
	}
	return words
}
