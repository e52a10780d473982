// Package agree is how the answers of a round agree with what else the round says, the same on device and server: agree.ts is its twin, held
// by sync/testdata/vectors/agree.json. It knows no records and no words.
//
// A question of a template names what says otherwise (`against`):
//
//   - `found`: the kinds of findings. While one of them is open in the round, the question cannot pass.
//   - `fails`: other questions of the round. While one of them failed and was not corrected on the spot, it cannot pass.
//   - `untagged`: the question asks whether what is defective was taken out of service. Then `fails` speak against it only while the thing is
//     in service.
//
// A thing that failed a critical question, or one that an `untagged` question names, is unfit: it is taken out of service, or somebody says
// why it stays in service.
//
// A question that says nothing of it (a template from before these words) goes by what is shipped under its id; `{}` says that nothing does.
package agree

import (
	"encoding/json"
	"slices"
)

// Against is what says otherwise of a question.
type Against struct {
	Found    []string `json:"found"`
	Fails    []string `json:"fails"`
	Untagged bool     `json:"untagged"`
}

// Question is an item of a template as far as it matters here.
type Question struct {
	ID       string
	Critical bool
	Against  Against
}

// Answer is what was said to a question: pass, fail or na. A fail that was corrected on the spot speaks against nothing.
type Answer struct {
	ID        string
	Result    string
	Corrected bool
}

// Finding is an open one that was made in the round, with all that it counts as.
type Finding struct {
	ID    string
	Kinds []string
}

// Round is what was said in one.
type Round struct {
	Questions []Question
	Answers   []Answer
	Findings  []Finding
	// Thing says that the round is one of a thing that can be taken out of service, Out that it is, Kept that somebody said why it is not.
	Thing, Out, Kept bool
}

// Disagreement is a question that passed, and the finding or the failed question that says otherwise. Without a question it is the thing
// that is unfit and still in service, by a failed question.
type Disagreement struct {
	Question string `json:"question"`
	Finding  string `json:"finding"`
	Fail     string `json:"fail"`
}

// Disagreements are those of a round, in the order of its questions.
func Disagreements(r Round) []Disagreement {
	var found []Disagreement
	for _, q := range r.Questions {
		if r.result(q.ID) != "pass" {
			continue
		}
		if finding, fail := r.otherwise(q.Against); finding != "" || fail != "" {
			found = append(found, Disagreement{Question: q.ID, Finding: finding, Fail: fail})
		}
	}
	if unfit := r.unfit(); unfit != "" && r.Thing && !r.Out && !r.Kept {
		found = append(found, Disagreement{Fail: unfit})
	}
	return found
}

// otherwise is what says that a question cannot pass: a finding, else a failed question.
func (r Round) otherwise(a Against) (finding, fail string) {
	for _, f := range r.Findings {
		if slices.ContainsFunc(f.Kinds, func(kind string) bool { return slices.Contains(a.Found, kind) }) {
			return f.ID, ""
		}
	}
	if a.Untagged && r.Out {
		return "", ""
	}
	if at := slices.IndexFunc(a.Fails, r.failed); at >= 0 {
		return "", a.Fails[at]
	}
	return "", ""
}

// unfit is the first failed question that makes a thing unfit.
func (r Round) unfit() string {
	named := map[string]bool{}
	for _, q := range r.Questions {
		for _, id := range q.Against.Fails {
			named[id] = named[id] || q.Against.Untagged
		}
	}
	for _, q := range r.Questions {
		if (q.Critical || named[q.ID]) && r.failed(q.ID) {
			return q.ID
		}
	}
	return ""
}

func (r Round) result(id string) string {
	if at := slices.IndexFunc(r.Answers, func(a Answer) bool { return a.ID == id }); at >= 0 {
		return r.Answers[at].Result
	}
	return ""
}

func (r Round) failed(id string) bool {
	return slices.ContainsFunc(r.Answers, func(a Answer) bool { return a.ID == id && a.Result == "fail" && !a.Corrected })
}

// Questions reads the questions of a template. What cannot be read is left out.
func Questions(areas json.RawMessage, shipped map[string]Against) []Question {
	var raw []json.RawMessage
	if json.Unmarshal(areas, &raw) != nil {
		return nil
	}
	var all []Question
	for _, one := range raw {
		var area struct {
			Items []json.RawMessage `json:"items"`
		}
		if json.Unmarshal(one, &area) != nil {
			continue
		}
		for _, one := range area.Items {
			var item map[string]json.RawMessage
			if json.Unmarshal(one, &item) != nil {
				continue
			}
			id := text(item["id"])
			if id == "" {
				continue
			}
			against, said := Read(item["against"])
			if !said {
				against = shipped[id]
			}
			all = append(all, Question{ID: id, Critical: yes(item["criticalFail"]) || yes(item["critical"]), Against: against})
		}
	}
	return all
}

// Read reads what says otherwise of a question; said is false where it says nothing of it.
func Read(raw json.RawMessage) (against Against, said bool) {
	var loose map[string]json.RawMessage
	if json.Unmarshal(raw, &loose) != nil || loose == nil {
		return against, false
	}
	return Against{Found: list(loose["found"]), Fails: list(loose["fails"]), Untagged: yes(loose["untagged"])}, true
}

func list(raw json.RawMessage) (texts []string) {
	var values []json.RawMessage
	if json.Unmarshal(raw, &values) != nil {
		return nil
	}
	for _, value := range values {
		if said := text(value); said != "" {
			texts = append(texts, said)
		}
	}
	return texts
}

func text(raw json.RawMessage) (said string) {
	if json.Unmarshal(raw, &said) != nil {
		return ""
	}
	return said
}

func yes(raw json.RawMessage) (said bool) {
	return json.Unmarshal(raw, &said) == nil && said
}
