package seal_test

import (
	"testing"

	"shipshape/schema"
	"shipshape/sync/seal"
)

// A later list may cover more or other fields. What people vouch for with their signature under a walk is in every one of them: none of
// these changes without breaking the seal.
func TestHash_ChangesWithWhatASignatureVouchesFor(t *testing.T) {
	s, err := schema.Load()
	if err != nil {
		t.Fatal(err)
	}
	walk := s.Entity("walk")
	for i := range walk.Seal.Versions {
		list := walk.Seal.Version(i + 1)
		hash := func(entity, field, value string) string {
			content := seal.Content{Record: seal.Row{ID: "w", Fields: map[string]any{"title": "Docks"}}}
			if entity == "walk" {
				content.Record.Fields[field] = value
			}
			for _, part := range list.Parts {
				row := seal.Row{ID: part.Entity, Fields: map[string]any{"zoneId": "z", "itemId": "i"}}
				if part.Entity == entity {
					row.Fields[field] = value
				}
				content.Parts = append(content.Parts, []seal.Row{row})
			}
			return seal.Hash(walk, list, content)
		}
		for entity, fields := range map[string][]string{
			"walk":     {"title", "templateId", "route", "leadId", "startedAt"},
			"walkZone": {"status", "skipReason"},
			"finding":  {"zoneId", "kind", "severity", "text", "immediateAction", "toldPerson", "observedAt", "createdBy"},
			"photo":    {"parentId", "role", "sha256", "takenAt"},
			"answer":   {"result", "value", "note"},
		} {
			for _, field := range fields {
				if hash(entity, field, "a") == hash(entity, field, "b") {
					t.Errorf("list %d: %s.%s changes unseen", i+1, entity, field)
				}
			}
		}
	}
}
