package schema

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strings"
	"sync"
)

// Merge is how concurrent edits of one field are joined (sync/README.md, "Merge rules").
type Merge string

// The merge rules a field may declare.
const (
	Register  Merge = "register"
	Guarded   Merge = "guarded"
	State     Merge = "state"
	Text      Merge = "text"
	Immutable Merge = "immutable"
)

// Schema is every module, indexed for look-ups. It never changes after Load.
type Schema struct {
	Version  int
	Hash     string
	Modules  []*Module
	entities map[string]*Entity
	byName   []*Entity
}

// Module is one modules/<id>.json.
type Module struct {
	ID          string                `json:"id"`
	Title       string                `json:"title"`
	Core        bool                  `json:"core"`    // every organization has it; see places.go
	Tracked     []string              `json:"tracked"` // first segments of addresses that usage figures name as they are
	Nav         []Nav                 `json:"nav"`
	Routes      []Route               `json:"routes"`
	Actions     []Action              `json:"actions"`
	Board       []*Tile               `json:"board"`
	Roles       []Role                `json:"roles"`
	Permissions map[string]Permission `json:"permissions"`
	Entities    map[string]*Entity    `json:"entities"`
}

// Nav is a sidebar entry; Group is one of now, yard, records, law.
type Nav struct {
	Path  string `json:"path"`
	Title string `json:"title"`
	Icon  string `json:"icon"`
	Group string `json:"group"`
	Order int    `json:"order"`
	Tab   *int   `json:"tab"` // place in the tablet's bar of tabs
}

// Route is a page; Access is "public", "user" or a permission; Field marks full-screen tablet screens. Title and Icon name it where it
// has no line in the sidebar, Key is the letter that opens it after G.
type Route struct {
	Path    string   `json:"path"`
	Aliases []string `json:"aliases"`
	Page    string   `json:"page"`
	Access  string   `json:"access"`
	Field   bool     `json:"field"`
	Title   string   `json:"title"`
	Icon    string   `json:"icon"`
	Key     string   `json:"key"`
}

// Role is an organization role.
type Role struct {
	ID    string `json:"id"`
	Title string `json:"title"`
}

// Permission maps roles to scopes (org, zones, own, company); the role "*" stands for every role.
type Permission struct {
	Title string            `json:"title"`
	Roles map[string]string `json:"roles"`
}

// Entity is one kind of synced record.
type Entity struct {
	Name              string                     `json:"-"`
	Module            string                     `json:"-"`
	Title             string                     `json:"title"`
	Type              string                     `json:"type"` // always "object"
	Table             string                     `json:"x-table"`
	Subject           string                     `json:"x-subject"`
	Arrives           string                     `json:"x-arrives"` // first | setup | "": when it comes in a device's first copy
	Sub               string                     `json:"x-sub"`     // the field naming the parent; empty for a record of its own
	Key               *Key                       `json:"x-key"`
	Number            *Number                    `json:"x-number"`
	Own               *Own                       `json:"x-own"`
	Zone              *Place                     `json:"x-zone"`
	OnEditAfterDelete string                     `json:"x-onEditAfterDelete"` // resurrect | journal
	ServerOnly        []string                   `json:"x-serverOnly"`        // op kinds only the server may write
	Required          []string                   `json:"required"`
	Properties        map[string]*Field          `json:"properties"`
	States            *States                    `json:"x-states"`
	Work              *Work                      `json:"x-work"`
	Kept              bool                       `json:"x-kept"` // nobody deletes it once the record it is a part of is kept (States.Kept)
	Index             [][]string                 `json:"x-index"`
	Parts             []string                   `json:"x-parts"`  // the parts it may carry (parts.go)
	Page              string                     `json:"x-page"`   // where its list is; a record is below it by its id
	Icon              string                     `json:"x-icon"`   // an icon of the design system
	TitleFields       []string                   `json:"x-title"`  // the fields that name a record, the first that is filled
	Search            []string                   `json:"x-search"` // the fields that the search reads
	Once              []string                   `json:"x-once"`   // of records that are alike in these fields there is one (rules/once.go)
	Words             *Words                     `json:"x-words"`
	List              *List                      `json:"x-list"`
	Form              *Form                      `json:"x-form"`
	Due               *Due                       `json:"x-due"`
	Start             map[string]json.RawMessage `json:"x-start"`    // what a new record begins with in a form
	Settings          *Settings                  `json:"x-settings"` // it is the settings of its module
	Follow            []Follow                   `json:"x-follow"`
	Tell              []*Tell                    `json:"x-tell"`      // whom the server tells of a change
	Evidence          *Evidence                  `json:"x-evidence"`  // what it proves in the calendar
	Thing             []string                   `json:"x-thing"`     // rules of the calendar may be about it: the fields that name it there
	Seal              *Seal                      `json:"x-seal"`      // what a signature under it covers
	Keep              *Keep                      `json:"x-keep"`      // how long a deleted one stays
	Withheld          *Withheld                  `json:"x-withheld"`  // from whom it is kept though their right reaches it
	Sensitive         *Sensitive                 `json:"x-sensitive"` // which answers are for few people
	Window            *Window                    `json:"x-window"`    // how long a device holds it
	Halts             *Halts                     `json:"x-halts"`     // where and while it stops work
	Halted            *Halted                    `json:"x-halted"`    // what of it stands still where work is stopped
	Hands             *Hands                     `json:"x-hands"`     // by whose hands a part is added, changed and deleted
	Judges            *Judges                    `json:"x-judges"`    // about whom it is a judgement
	Ask               *Ask                       `json:"x-ask"`       // what people may ask chat about it
	When              []*When                    `json:"x-when"`      // rules of fields that depend on what the record holds
	Fields            []*Field                   `json:"-"`           // in the order of the file
	Computed          []*Field                   `json:"-"`           // those that x-compute makes

	bindings []Binding // references that something rests on
	resting  []*Entity // parts on whose references commands rest
}

// Key says that the id is name-based: uuid5(parent id, entity name and the fields' values joined by ":").
type Key struct {
	Parent string   `json:"parent"`
	Fields []string `json:"fields"`
}

// Number says which field the server fills with a human number such as WALK-2026-0147 (yearly) or T-1187.
type Number struct {
	Field  string `json:"field"`
	Prefix string `json:"prefix"`
	Yearly bool   `json:"yearly"`
}

// Own says whose record it is: a person named in one of Fields, or a member found in another entity. Whose the record in Readers
// is may read it besides. Author is the field that names who made it: with it, a right to delete own records reaches these alone,
// not what somebody leads, works on or takes part in.
type Own struct {
	Fields  []string `json:"fields"`
	Author  string   `json:"author,omitempty"`
	Members *Members `json:"members"`
	Readers *Readers `json:"readers,omitempty"`
}

// Readers are the field that names the record this one hangs on, and the field that says of which entity that is.
type Readers struct {
	Parent string `json:"parent"`
	Kind   string `json:"kind"`
}

// Members are rows of Entity whose Field equals this record's Of ("id" or a field); they name owners in Person. Secret is a private field of
// both the record and the rows: whoever has no right that reaches the record anyway becomes a member by knowing its value.
type Members struct {
	Entity string `json:"entity"`
	Field  string `json:"field"`
	Person string `json:"person"`
	Of     string `json:"of"`
	Secret string `json:"secret,omitempty"`
}

// Place says where a record is, which gives the scope "zones" its meaning: Field names its zone ("id" for a zone itself), or it
// is where the record in field Parent is, an Entity or what field Kind says, or it is in every zone of the rows that Through names.
type Place struct {
	Field   string   `json:"field,omitempty"`
	Parent  string   `json:"parent,omitempty"`
	Entity  string   `json:"entity,omitempty"`
	Kind    string   `json:"kind,omitempty"`
	Through *Through `json:"through,omitempty"`
}

// Through are rows of Entity whose Field is this record's id; they name its zones in Zone.
type Through struct {
	Entity string `json:"entity"`
	Field  string `json:"field"`
	Zone   string `json:"zone"`
}

// Field is one property of an entity.
type Field struct {
	Name      string
	Column    string
	Title     string
	Type      string // string, integer, boolean, json
	Shape     string // of json: array or object
	Items     *Items // of json: what a typed list holds; nil when nothing is said
	Format    string // uuid, sha256, date, instant, code (of a label), signature (an SVG path), rrule, slot (sync/schedule) or empty
	Enum      []string
	MinLength int
	MaxLength int
	Minimum   *int64
	Maximum   *int64
	Merge     Merge
	Ref       string
	Unit      string
	Decimal   int
	Auto      string // actor, now, device: what the client's commit fills in on add; moved: with a command; writer: see Who
	Server    bool   // only the server writes it
	Setting   bool   // a rule of the organization that the app itself keeps, by the name of the field
	File      bool   // names a stored file by SHA-256
	Private   bool   // leaves the server for the record's own people alone
	Carrier   bool   // names the kind of record that this one is a part of (parts.go)
	Carriers  []string
	Required  bool
	Compute   *Compute // what makes the value; nobody writes it
	Limits    *Limits  // of a number in a row: the cells of the row that hold its limits and its unit
	Binds     *Binds   // what rests on the record that it names; nil where the file says nothing
	Unbound   bool     // it only names a record: nothing rests on it
	Counted   *Counted // the server counts it, whatever a device says
	Pattern   *Pattern // what its text looks like
	Library   *Library // where the words of its values stand
	Hint      string   // what stands under it in a form
	Cite      *Cite    // where the rule is written that it is about
	Names     *Names   // of a reference to a person: what it says of them (who.go)
	Moment    *Moment  // of a moment or a day: how it is judged (moment.go)
	SafestMin bool     // guarded: the smallest value is the safest
	Safest    []string // guarded: values from safest to least safe
}

type rawField struct {
	Type      string          `json:"type"`
	Format    string          `json:"format"`
	Title     string          `json:"title"`
	Enum      []string        `json:"enum"`
	MinLength int             `json:"minLength"`
	MaxLength int             `json:"maxLength"`
	Minimum   *int64          `json:"minimum"`
	Maximum   *int64          `json:"maximum"`
	Merge     Merge           `json:"x-merge"`
	Ref       string          `json:"x-ref"`
	Unit      string          `json:"x-unit"`
	Decimal   int             `json:"x-decimal"`
	Auto      string          `json:"x-auto"`
	Server    bool            `json:"x-server"`
	Setting   bool            `json:"x-setting"`
	File      bool            `json:"x-file"`
	Private   bool            `json:"x-private"`
	Carrier   bool            `json:"x-carrier"`
	JSON      bool            `json:"x-json"`
	Items     *Items          `json:"x-items"`
	Compute   *Compute        `json:"x-compute"`
	Limits    *Limits         `json:"x-limits"`
	Pattern   *Pattern        `json:"x-pattern"`
	Library   *Library        `json:"x-library"`
	Hint      string          `json:"x-hint"`
	Cite      *Cite           `json:"x-cite"`
	Names     *Names          `json:"x-who"`
	Moment    *Moment         `json:"x-moment"`
	Safest    json.RawMessage `json:"x-safest"`
	Binds     json.RawMessage `json:"x-binds"`
	Counted   *Counted        `json:"x-counted"`
}

// UnmarshalJSON reads a JSON Schema property with the x- words of meta/module.schema.json.
func (f *Field) UnmarshalJSON(data []byte) error {
	var raw rawField
	if err := strict(data, &raw); err != nil {
		return err
	}
	*f = Field{
		Title: raw.Title, Type: raw.Type, Format: raw.Format, Enum: raw.Enum, MinLength: raw.MinLength, MaxLength: raw.MaxLength,
		Minimum: raw.Minimum, Maximum: raw.Maximum, Merge: raw.Merge, Ref: raw.Ref, Unit: raw.Unit, Decimal: raw.Decimal,
		Auto: raw.Auto, Server: raw.Server || raw.Compute != nil, File: raw.File, Private: raw.Private, Carrier: raw.Carrier,
		Setting: raw.Setting, Compute: raw.Compute, Limits: raw.Limits, Pattern: raw.Pattern, Counted: raw.Counted, Library: raw.Library,
		Names: raw.Names, Moment: raw.Moment, Hint: raw.Hint, Cite: raw.Cite,
	}
	var err error
	if f.Binds, f.Unbound, err = readBinds(raw.Binds); err != nil {
		return fmt.Errorf("%s: %w", raw.Title, err)
	}
	if raw.JSON {
		f.Type, f.Shape, f.Items = "json", raw.Type, raw.Items
	}
	if raw.Pattern != nil && raw.Type != "string" {
		return fmt.Errorf("%s: x-pattern says what a text looks like", raw.Title)
	}
	if raw.Items != nil && f.Shape != "array" {
		return fmt.Errorf("%s: x-items says what a list with x-json holds", raw.Title)
	}
	if len(raw.Safest) > 0 {
		if string(raw.Safest) == `"min"` {
			f.SafestMin = true
		} else if err := json.Unmarshal(raw.Safest, &f.Safest); err != nil {
			return fmt.Errorf("x-safest: %w", err)
		}
	}
	return nil
}

// Load answers the embedded modules and version, which are read once. It fails on unknown words, so a typing error never means "no rule".
func Load() (*Schema, error) { return embedded() }

var embedded = sync.OnceValues(func() (*Schema, error) {
	names, err := fs.Glob(Files, "modules/*.json")
	if err != nil {
		return nil, fmt.Errorf("list modules: %w", err)
	}
	files := map[string][]byte{}
	for _, name := range names {
		if files[name], err = Files.ReadFile(name); err != nil {
			return nil, fmt.Errorf("read %s: %w", name, err)
		}
	}
	s, err := Parse(files)
	if err != nil {
		return nil, err
	}
	data, err := Files.ReadFile("version.json")
	if err != nil {
		return nil, fmt.Errorf("read version: %w", err)
	}
	var v struct {
		Version int    `json:"version"`
		Hash    string `json:"hash"`
	}
	if err := json.Unmarshal(data, &v); err != nil {
		return nil, fmt.Errorf("version.json: %w", err)
	}
	s.Version, s.Hash = v.Version, v.Hash
	return s, nil
})

// Parse reads module files, given by their names.
func Parse(files map[string][]byte) (*Schema, error) {
	s := &Schema{entities: map[string]*Entity{}}
	full, err := Expand(files)
	if err != nil {
		return nil, err
	}
	for _, name := range slices.Sorted(maps.Keys(full)) {
		m, err := parseModule(full[name])
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		s.Modules = append(s.Modules, m)
		for _, e := range m.Entities {
			if s.entities[e.Name] != nil {
				return nil, fmt.Errorf("%s: entity %s is declared twice", name, e.Name)
			}
			s.entities[e.Name] = e
		}
	}
	s.order()
	for _, check := range []func() error{s.nameByLibrary, s.openParts, s.checkCompute, s.checkWhen, s.checkRules, s.checkPlaces, s.checkSeals, s.checkEvidence, s.checkKeep, s.checkWithheld, s.checkSensitive, s.checkWindow, s.checkDue, s.checkHalts, s.checkBoards, s.checkTells, s.checkBinds, s.checkCounted, s.checkWho, s.checkMoments, s.checkFrozen, s.checkHands, s.checkJudging, s.checkSettingsPages, s.checkAsk} {
		if err := check(); err != nil {
			return nil, err
		}
	}
	return s, nil
}

func parseModule(data []byte) (*Module, error) {
	var m struct {
		Module
		Schema string `json:"$schema"`
	}
	if err := strict(data, &m); err != nil {
		return nil, err
	}
	orders, err := propertyOrders(data)
	if err != nil {
		return nil, err
	}
	for name, e := range m.Entities {
		e.Name, e.Module = name, m.ID
		for _, field := range orders[name] {
			f := e.Properties[field]
			f.Name, f.Column = field, Column(field)
			e.Fields = append(e.Fields, f)
		}
		if e.States != nil && e.States.Waiting == nil {
			e.States.Waiting = e.States.Initial
		}
		if e.States != nil && e.States.Kept == nil {
			e.States.Kept = []string{}
		}
		if e.States != nil {
			e.States.freeze()
		}
		e.carry()
		e.judge()
		if err := e.checkRights(); err != nil {
			return nil, err
		}
		for _, check := range []func() error{e.checkWords, e.checkList, e.checkStart} {
			if err := check(); err != nil {
				return nil, err
			}
		}
		for _, field := range e.Required {
			if e.Properties[field] == nil {
				return nil, fmt.Errorf("%s requires unknown field %s", name, field)
			}
			e.Properties[field].Required = true
		}
	}
	return &m.Module, nil
}

// Column is the SQL name of a field: observedAt becomes observed_at.
func Column(field string) string {
	var b strings.Builder
	for i, r := range field {
		if r >= 'A' && r <= 'Z' {
			if i > 0 {
				b.WriteByte('_')
			}
			r += 'a' - 'A'
		}
		b.WriteRune(r)
	}
	return b.String()
}

// Entity finds an entity by name; nil when there is none.
func (s *Schema) Entity(name string) *Entity { return s.entities[name] }

// Module finds a module by its id; nil when there is none.
func (s *Schema) Module(id string) *Module {
	for _, m := range s.Modules {
		if m.ID == id {
			return m
		}
	}
	return nil
}

// order lists the entities by name once they are known.
func (s *Schema) order() {
	s.byName = nil
	for _, name := range slices.Sorted(maps.Keys(s.entities)) {
		s.byName = append(s.byName, s.entities[name])
	}
}

// Entities lists all entities by name.
func (s *Schema) Entities() []*Entity { return slices.Clone(s.byName) }

// Scope is how far role may use permission: "org", "zones", "own", "company", or "" for not at all. Default is deny.
func (s *Schema) Scope(role, permission string) string {
	for _, m := range s.Modules {
		if p, ok := m.Permissions[permission]; ok {
			if scope, ok := p.Roles[role]; ok {
				return scope
			}
			return p.Roles["*"]
		}
	}
	return ""
}

// Roles lists the organization roles.
func (s *Schema) Roles() []Role {
	for _, m := range s.Modules {
		if len(m.Roles) > 0 {
			return m.Roles
		}
	}
	return nil
}

// AllowedModules lists the modules in which rights, scopes by permission, let somebody read, create or manage something (spec
// section 6).
func (s *Schema) AllowedModules(rights map[string]string) []string {
	ids := []string{}
	for _, m := range s.Modules {
		for name := range m.Permissions {
			verb := name[strings.LastIndexByte(name, '.')+1:]
			if rights[name] != "" && (verb == "read" || verb == "create" || verb == "manage") {
				ids = append(ids, m.ID)
				break
			}
		}
	}
	return ids
}

func strict(data []byte, into any) error {
	dec := json.NewDecoder(bytes.NewReader(data))
	dec.DisallowUnknownFields()
	return dec.Decode(into)
}
