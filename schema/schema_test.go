package schema

import "testing"

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
