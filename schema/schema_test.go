package schema

import (
	"slices"
	"testing"
)

func TestLoad_ReadsEveryModule(t *testing.T) {
	s, err := Load()
	if err != nil {
		t.Fatal(err)
	}
	if got := s.Scope("inspector", "safety-walk.walk.edit"); got != "own" {
		t.Errorf("inspector's edit scope = %q, want own", got)
	}
	if got := s.Scope("inspector", "no.such.permission"); got != "" {
		t.Errorf("unknown permission = %q, want denied", got)
	}
	finding := s.Entity("finding")
	if finding.Fields[0].Name != "number" || finding.Properties["observedAt"].Column != "observed_at" {
		t.Errorf("fields lost their order or column: %+v", finding.Fields[0])
	}
}

// What texts cost to merge goes by their length, so each has a greatest one.
func TestLoad_EveryMergedTextHasAGreatestLength(t *testing.T) {
	s, err := Load()
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range s.Entities() {
		for _, f := range e.Fields {
			if f.Merge == Text && (f.MaxLength == 0 || f.MaxLength > 8000) {
				t.Errorf("%s.%s is merged as text and takes %d characters", e.Name, f.Name, f.MaxLength)
			}
		}
	}
}

// Two rules name something of another record; a typing error there would close a door, or leave one open, without a word.
func TestLoad_RulesOfRightsNameWhatThereIs(t *testing.T) {
	s, err := Load()
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range s.Entities() {
		if e.Work != nil && len(e.Work.Together) > 0 {
			whole := s.Entity(e.Properties[e.Sub].Ref)
			for _, state := range e.Work.Together {
				if whole == nil || whole.States == nil || !slices.Contains(whole.States.Rank, state) {
					t.Errorf("%s is worked on together in %q, which is no state of what it is a part of", e.Name, state)
				}
			}
		}
		if e.Own == nil || e.Own.Members == nil || e.Own.Members.Secret == "" {
			continue
		}
		for _, holder := range []*Entity{e, s.Entity(e.Own.Members.Entity)} {
			if f := holder.Properties[e.Own.Members.Secret]; f == nil || !f.Private {
				t.Errorf("%s is joined by %s, which is no private field of %s", e.Name, e.Own.Members.Secret, holder.Name)
			}
		}
	}
}
