package library

import (
	"encoding/json"
	"fmt"

	"shipshape/sync/agree"
	"shipshape/sync/change"
)

// Checklist is one of the shipped EHS checklists. What a round is made of is its Place: a thing of the register, of one of its Kinds, or a zone.
type Checklist struct {
	Entity       string          `json:"entity"`
	Key          string          `json:"key"`
	Version      int64           `json:"version"`
	Title        Text            `json:"title"`
	Program      string          `json:"program"`
	Place        string          `json:"place"`
	Kinds        []string        `json:"kinds,omitempty"`
	About        Text            `json:"about"`
	Rhythm       json.RawMessage `json:"rhythm"`
	Basis        string          `json:"basis"`
	RetainYears  int             `json:"retainYears,omitempty"`
	Edition      string          `json:"edition"`
	Reviewed     string          `json:"reviewed"`
	Jurisdiction string          `json:"jurisdiction"`
	Verified     string          `json:"verified"`
	Spanish      string          `json:"spanish"` // machine, until a person has confirmed it
	Areas        []Section       `json:"areas"`
}

// Section is a part of a checklist.
type Section struct {
	ID    string     `json:"id"`
	Title Text       `json:"title"`
	Items []Question `json:"items"`
}

// Question is an item that may follow on others (When, sync/logic) and may be chosen from Options.
type Question struct {
	Item
	Category    string          `json:"category,omitempty"`
	Weight      int             `json:"weight,omitempty"`
	Options     json.RawMessage `json:"options,omitempty"`
	When        json.RawMessage `json:"when,omitempty"`
	PhotoAlways bool            `json:"photoAlways,omitempty"` // a photo is asked for whatever the answer
}

// checklistFiles are the programs under which the checklists are kept.
var checklistFiles = []string{"lifting", "access", "emergency", "oil", "stormwater", "air"}

// FindChecklists reads the shipped checklists.
func FindChecklists() ([]Checklist, error) {
	var all []Checklist
	for _, name := range checklistFiles {
		doc, err := read[struct {
			Source       string      `json:"source"`
			About        string      `json:"about"`
			Edition      string      `json:"edition"`
			Reviewed     string      `json:"reviewed"`
			Jurisdiction string      `json:"jurisdiction"`
			Templates    []Checklist `json:"templates"`
		}]("library/ehs-" + name + ".json")
		if err != nil {
			return nil, err
		}
		all = append(all, doc.Templates...)
	}
	return all, nil
}

// FindChecklistsAgainst is what says otherwise of the shipped questions of EHS checklists, by question.
func FindChecklistsAgainst() (map[string]agree.Against, error) {
	checklists, err := FindChecklists()
	if err != nil {
		return nil, err
	}
	against := map[string]agree.Against{}
	for _, checklist := range checklists {
		for _, section := range checklist.Areas {
			for _, item := range section.Items {
				item.speaks(against)
			}
		}
	}
	return against, nil
}

// speaks notes what says otherwise of a question, where it says so.
func (i Item) speaks(against map[string]agree.Against) {
	if says, said := agree.Read(i.Against); said {
		against[i.ID] = says
	}
}

// Copy is the change that gives an organization its own copy, under the id that its apps make it by.
func (c Checklist) Copy(orgID string) (change.Op, error) {
	fails := map[string]Text{}
	type question struct {
		Question
		Type         string `json:"type,omitempty"`
		PhotoOnFail  *bool  `json:"photoOnFail,omitempty"`
		Fail         Text   `json:"fail,omitempty"`
		VerifiedNote string `json:"verifiedNote,omitempty"`
	}
	type section struct {
		ID    string     `json:"id"`
		Title Text       `json:"title"`
		Items []question `json:"items"`
	}
	kept := make([]section, len(c.Areas))
	for i, area := range c.Areas {
		kept[i] = section{ID: area.ID, Title: area.Title}
		for _, item := range area.Items {
			own := question{Question: item}
			if item.Type != "pass_fail" {
				own.Type = item.Type
			}
			if !item.PhotoOnFail {
				own.PhotoOnFail = new(false)
			}
			if item.Fail != nil {
				fails[item.ID] = item.Fail
			}
			kept[i].Items = append(kept[i].Items, own)
		}
	}
	fields := map[string]any{"key": c.Key, "version": c.Version, "status": "live"}
	for name, value := range map[string]any{"title": c.Title, "areas": kept, "fails": fails} {
		raw, err := marshal(value)
		if err != nil {
			return change.Op{}, fmt.Errorf("write %s of %s: %w", name, c.Key, err)
		}
		fields[name] = raw
	}
	return change.Op{Entity: c.Entity, ID: TemplateID(orgID, c.Key, c.Version), Kind: "add", Fields: fields}, nil
}
