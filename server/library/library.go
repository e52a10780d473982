// Package library reads the reference library that ships inside the program and gives a new organization its own,
// editable copy of it. It decides nothing about walks; it must not read or write anything but through the Writer.
package library

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"

	"shipshape/schema"
	"shipshape/sync/change"
	"shipshape/sync/schedule"
)

// WalkKey names the template of the yard safety walk among an organization's templates.
const WalkKey = "yard-safety-walk"

// Text is one text by language: English always, the others where the library has them.
type Text map[string]string

// Provenance says where a document comes from and how far it may be trusted. Verified is V (checked against the
// regulation), S (checked against a secondary source) or U (recalled; a reviewer has to tick it).
type Provenance struct {
	Source       string `json:"source"`
	Edition      string `json:"edition"`
	Reviewed     string `json:"reviewed"` // YYYY-MM-DD
	Jurisdiction string `json:"jurisdiction"`
	Verified     string `json:"verified"`
}

// WalkTemplate is a walk's areas and questions.
type WalkTemplate struct {
	Provenance
	Entity           string `json:"entity"` // the kind of record that an organization's copy of it is
	Key              string `json:"key"`
	Version          int64  `json:"version"`
	Title            Text   `json:"title"`
	EstimatedMinutes int    `json:"estimatedMinutes"`
	Recurrence       string `json:"recurrence"` // RRULE
	Areas            []Area `json:"areas"`
}

// Area is a subject of the walk, such as hot work. Zones name the areas that apply to them.
type Area struct {
	ID    string `json:"id"`
	Title Text   `json:"title"`
	Items []Item `json:"items"`
}

// Item is one question; "pass" means that the yard is as it should be. Answers are keyed by ID.
type Item struct {
	ID             string          `json:"id"`
	Text           Text            `json:"text"`
	Fail           Text            `json:"fail,omitempty"` // the failed condition, which names the finding
	Type           string          `json:"type"`           // pass_fail, or number: outside Min to Max is a fail
	Unit           string          `json:"unit,omitempty"`
	Min            *float64        `json:"min,omitempty"` // in Unit; an answer's value is in hundredths of it
	Max            *float64        `json:"max,omitempty"`
	SensorMin      *float64        `json:"sensorMin,omitempty"` // what the instrument can read, in Unit: a reading beyond it asks before it is kept
	SensorMax      *float64        `json:"sensorMax,omitempty"`
	SensorVerified string          `json:"sensorVerified,omitempty"` // V: looked up in the papers of the instrument; house: the sense of a yard
	Hint           Text            `json:"hint,omitempty"`
	Citation       string          `json:"citation"`
	Category       string          `json:"category"` // proposed, with Severity, for the finding when the answer is fail
	Severity       string          `json:"severity"`
	CriticalFail   bool            `json:"criticalFail,omitempty"` // a fail puts its section's score at 0
	Weight         int             `json:"weight,omitempty"`       // points for a pass; 1 when absent
	Against        json.RawMessage `json:"against,omitempty"`      // what else in a round says that it cannot pass (sync/agree)
	When           string          `json:"when,omitempty"`         // asked only then: vessel-docked or failed-last-time
	PhotoOnFail    bool            `json:"photoOnFail"`
	Verified       string          `json:"verified"`
	Edition        string          `json:"edition,omitempty"`      // of the source, in which it was read
	VerifiedNote   string          `json:"verifiedNote,omitempty"` // the part of Citation that Verified is about
}

// Severities is the scale of findings with the days a finding of each may stay open.
type Severities struct {
	Provenance
	Rules []SeverityRule `json:"rules"`
	Bands []Band         `json:"bands"`
}

// SeverityRule is one key of the field screen. DueDays are calendar days; 0 means at once.
type SeverityRule struct {
	ID      string `json:"id"`
	Title   string `json:"title"`
	DueDays int    `json:"dueDays"`
}

// Band maps scores of the 5×5 matrix (severity × likelihood) to a rule.
type Band struct {
	Name     string `json:"name"`
	Min      int    `json:"min"`
	Max      int    `json:"max"`
	Severity string `json:"severity"`
}

// Categories is the pick list of hazards.
type Categories struct {
	Provenance
	Categories []Category `json:"categories"`
}

// Category is one hazard; Field marks those on the capture screen's grid.
type Category struct {
	ID    string `json:"id"`
	Title string `json:"title"`
	Icon  string `json:"icon"` // a lucide name
	Order int    `json:"order"`
	Field bool   `json:"field"`
}

// FindWalkTemplate reads the yard safety walk.
func FindWalkTemplate() (WalkTemplate, error) {
	return read[WalkTemplate]("library/walk-yard-safety.json")
}

// FindSeverities reads the severity scale.
func FindSeverities() (Severities, error) {
	return read[Severities]("library/severity.json")
}

// FindCategories reads the hazard categories.
func FindCategories() (Categories, error) {
	return read[Categories]("library/hazard-categories.json")
}

// FindHolidays reads the federal holidays.
func FindHolidays() (schedule.HolidayLibrary, error) {
	doc, err := read[struct {
		Provenance
		schedule.HolidayLibrary

		About string `json:"about"`
	}]("library/holidays.json")
	return doc.HolidayLibrary, err
}

// HazardTitle is what people call a hazard category; its id where none is shipped under it.
func HazardTitle(id string) (string, error) {
	known, err := FindCategories()
	if err != nil {
		return "", err
	}
	for _, category := range known.Categories {
		if category.ID == id {
			return category.Title, nil
		}
	}
	return id, nil
}

func read[T any](name string) (T, error) {
	var doc T
	data, err := schema.Files.ReadFile(name)
	if err != nil {
		return doc, fmt.Errorf("read %s: %w", name, err)
	}
	dec := json.NewDecoder(bytes.NewReader(data))
	dec.DisallowUnknownFields() // a misspelled key must not silently mean "no limit"
	if err := dec.Decode(&doc); err != nil {
		return doc, fmt.Errorf("%s: %w", name, err)
	}
	return doc, nil
}

// Writer writes server-made changes; the syncer is one.
type Writer interface {
	Write(ctx context.Context, orgID string, ops []change.Op) (int64, error)
}

// WalkTemplateID is the id of the organization's copy of a version of the yard safety walk.
func WalkTemplateID(orgID string, version int64) string {
	return TemplateID(orgID, WalkKey, version)
}

// TemplateID is the id of an organization's copy of a version of a template.
func TemplateID(orgID, key string, version int64) string {
	return change.UUID5(orgID, fmt.Sprintf("template:%s:%d", key, version))
}

// SeedOrganization writes what every organization starts with: its own row and its copy of the walk template. Ids are
// derived from orgID, so seeding twice changes nothing.
func SeedOrganization(ctx context.Context, w Writer, orgID, name, timeZone string) error {
	ops, err := seedOps(orgID, name, timeZone)
	if err != nil {
		return fmt.Errorf("seed organization %s: %w", orgID, err)
	}
	if _, err := w.Write(ctx, orgID, ops); err != nil {
		return fmt.Errorf("seed organization %s: %w", orgID, err)
	}
	return nil
}

func seedOps(orgID, name, timeZone string) ([]change.Op, error) {
	template, err := FindWalkTemplate()
	if err != nil {
		return nil, err
	}
	own, err := template.Copy(orgID)
	if err != nil {
		return nil, err
	}
	return []change.Op{
		{Entity: "organization", ID: orgID, Kind: "add", Fields: map[string]any{
			"name":        name,
			"timeZone":    timeZone,
			"workingDays": json.RawMessage(`[1,2,3,4,5]`), // Monday to Friday; Sunday is 0
		}},
		own,
	}, nil
}

// Copy makes an organization's copy of the template. Its id follows from key and version: a tablet makes the same one.
func (t WalkTemplate) Copy(orgID string) (change.Op, error) {
	title, err := json.Marshal(t.Title)
	if err != nil {
		return change.Op{}, err
	}
	areas, fails, err := t.fields()
	if err != nil {
		return change.Op{}, err
	}
	return change.Op{Entity: t.Entity, ID: TemplateID(orgID, t.Key, t.Version), Kind: "add", Fields: map[string]any{
		"key":     t.Key,
		"version": t.Version,
		"title":   json.RawMessage(title),
		"areas":   areas,
		"fails":   fails,
		"status":  "live",
	}}, nil
}

// yardItem is a question in a yard's copy: what a reader takes for granted, the library's own remarks and the words of its failure are not
// in it, because the questions of a template are one field and the yard's own must fit beside them.
type yardItem struct {
	Item
	Type         string `json:"type,omitempty"`
	PhotoOnFail  *bool  `json:"photoOnFail,omitempty"`
	Fail         Text   `json:"fail,omitempty"`
	VerifiedNote string `json:"verifiedNote,omitempty"`
}

type yardArea struct {
	ID    string     `json:"id"`
	Title Text       `json:"title"`
	Items []yardItem `json:"items"`
}

// fields are the questions as a yard's copy has them, and the words of their failures by the question's id.
func (t WalkTemplate) fields() (areas, fails json.RawMessage, err error) {
	kept, words := make([]yardArea, len(t.Areas)), map[string]Text{}
	for i, area := range t.Areas {
		kept[i] = yardArea{ID: area.ID, Title: area.Title}
		for _, item := range area.Items {
			own := yardItem{Item: item}
			if item.Type != "pass_fail" {
				own.Type = item.Type
			}
			if !item.PhotoOnFail {
				own.PhotoOnFail = new(false)
			}
			if item.Fail != nil {
				words[item.ID] = item.Fail
			}
			kept[i].Items = append(kept[i].Items, own)
		}
	}
	if areas, err = marshal(kept); err != nil {
		return nil, nil, err
	}
	fails, err = marshal(words)
	return areas, fails, err
}

// marshal keeps <, > and & as they are: the questions are full of them and a field holds at most 64 KB.
func marshal(v any) (json.RawMessage, error) {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(v); err != nil {
		return nil, err
	}
	return bytes.TrimSpace(b.Bytes()), nil
}
