package schema

import (
	"fmt"
	"slices"
)

// Seal says what a signature under a record covers. Its list has versions: a signature names the one that it was made by and is read by
// that one for ever, so a version is added and never changed. What the newest covers is what amends a signed record, and what is locked.
//
// A record is sealed in the states that are kept; one without such states is sealed once its own field Drawing is filled.
type Seal struct {
	Drawing    string         `json:"drawing,omitempty"`    // the record's own signature
	Hash       string         `json:"hash,omitempty"`       // the field with the hash of what was signed first
	At         string         `json:"at,omitempty"`         // the field with that moment
	Command    string         `json:"command,omitempty"`    // the command that seals it
	Say        string         `json:"say,omitempty"`        // why Hash, At and Drawing stay as they are
	Signatures *Signatures    `json:"signatures,omitempty"` // records that are signatures under this one
	Versions   []*SealVersion `json:"versions"`             // the first is version 1
}

// Signatures are the parts of a record that are its signatures: Role is their field that says as what somebody signed, Signer its value
// for whose signature seals the record. Everybody else is a witness.
type Signatures struct {
	Entity string `json:"entity"`
	Role   string `json:"role"`
	Signer string `json:"signer"`
}

// SealVersion is one list. Head is the first line of the canonical text (sync/seal).
type SealVersion struct {
	Head   string      `json:"head"`
	Record *SealPart   `json:"record"`
	Parts  []*SealPart `json:"parts,omitempty"`
}

// SealPart is what is covered of a kind of record: its living rows whose field Of names the signed record.
type SealPart struct {
	Entity string `json:"entity,omitempty"`
	Of     string `json:"of,omitempty"`
	// Under takes in, beside those, the rows that name no signed record, but are parts of a covered row of this kind.
	Under  string   `json:"under,omitempty"`
	Fields []string `json:"fields"`
	// Name, ID and As are what the canonical text calls the kind, which field tells two rows apart there, and what it calls the fields, where
	// that is not the entity, the id and the field's own name.
	Name string            `json:"name,omitempty"`
	ID   string            `json:"id,omitempty"`
	As   map[string]string `json:"as,omitempty"`
	// Later are rows that follow a signature up when they were made after it.
	Later *SealLater `json:"later,omitempty"`
	// Locked is what a person reads who changes these fields after the signature. Without it the change is kept and amends the record.
	Locked string `json:"locked,omitempty"`
}

// SealLater is rows whose fields have the values of Where and whose moment Field lies after the signature.
type SealLater struct {
	Field string            `json:"field"`
	Where map[string]string `json:"where"`
}

// Lists are all lists, the first of them the oldest; none where nothing is sealed.
func (s *Seal) Lists() []*SealVersion {
	if s == nil {
		return nil
	}
	return s.Versions
}

// Version finds a list by its number; nil for one that this schema does not know.
func (s *Seal) Version(n int) *SealVersion {
	if n < 1 || n > len(s.Versions) {
		return nil
	}
	return s.Versions[n-1]
}

// Newest is the list that signatures are made by now, and its number.
func (s *Seal) Newest() (*SealVersion, int) { return s.Versions[len(s.Versions)-1], len(s.Versions) }

// checkSeals finds words that name nothing: a field that is not covered because of a typing error would be signed by nobody.
func (s *Schema) checkSeals() error {
	for _, e := range s.Entities() {
		if e.Seal == nil {
			continue
		}
		if err := s.checkSeal(e); err != nil {
			return fmt.Errorf("module %s: %s.x-seal: %w", e.Module, e.Name, err)
		}
	}
	return nil
}

func (s *Schema) checkSeal(e *Entity) error {
	seal := e.Seal
	for _, field := range []string{seal.Drawing, seal.Hash, seal.At} {
		if field != "" && e.Properties[field] == nil {
			return fmt.Errorf("there is no field %s", field)
		}
	}
	kept := e.States != nil && len(e.States.Kept) > 0
	switch {
	case len(seal.Versions) == 0:
		return fmt.Errorf("%s has a seal without a version", e.Name)
	case !kept && seal.Drawing == "":
		return fmt.Errorf("%s is sealed neither in a kept state nor by a drawing", e.Name)
	case seal.Command != "" && (e.States == nil || e.States.Commands[seal.Command] == nil):
		return fmt.Errorf("there is no command %s", seal.Command)
	}
	if g := seal.Signatures; g != nil {
		signature := s.entities[g.Entity]
		if signature == nil || signature.ParentEntity(s) != e || signature.Properties[g.Role] == nil || !slices.Contains(signature.Properties[g.Role].Enum, g.Signer) {
			return fmt.Errorf("%s is no signature under %s", g.Entity, e.Name)
		}
		for _, field := range []string{"personId", "name", "proof", "statement", "drawing", "contentHash", "signedAt", "sealVersion", "sealed", "heldHash"} {
			if signature.Properties[field] == nil {
				return fmt.Errorf("%s has no field %s", g.Entity, field)
			}
		}
	}
	for i, version := range seal.Versions {
		if version.Head == "" || version.Record == nil {
			return fmt.Errorf("version %d has no head or no record", i+1)
		}
		if err := version.Record.check(e); err != nil {
			return fmt.Errorf("version %d: %w", i+1, err)
		}
		for _, part := range version.Parts {
			of := s.entities[part.Entity]
			if of == nil || of.Properties[part.Of] == nil || part.Under != "" && !slices.ContainsFunc(version.Parts, func(p *SealPart) bool { return p.Entity == part.Under }) {
				return fmt.Errorf("version %d: %s by %s is no part of %s", i+1, part.Entity, part.Of, e.Name)
			}
			if err := part.check(of); err != nil {
				return fmt.Errorf("version %d: %w", i+1, err)
			}
		}
	}
	return nil
}

func (p *SealPart) check(e *Entity) error {
	fields := slices.Clone(p.Fields)
	for field := range p.As {
		fields = append(fields, field)
	}
	if p.ID != "" {
		fields = append(fields, p.ID)
	}
	if p.Later != nil {
		fields = append(fields, p.Later.Field)
		for field := range p.Later.Where {
			fields = append(fields, field)
		}
	}
	if kind, _ := e.Carrier(); p.Under != "" && (kind == nil || !slices.Contains(kind.Carriers, p.Under)) {
		return fmt.Errorf("%s carries no %s", p.Under, e.Name)
	}
	for _, field := range fields {
		if e.Properties[field] == nil {
			return fmt.Errorf("%s has no field %s", e.Name, field)
		}
	}
	return nil
}

// IsDrawn says that a field holds a signature as a hand drew it.
func (f *Field) IsDrawn() bool { return f.Format == "signature" }
