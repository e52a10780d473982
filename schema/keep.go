package schema

import "fmt"

// Keep says how long a record has to stay though somebody deleted it: as long as Rule of library/retention.json says, from the day or
// moment in From. Parts without a word of their own stay as long as the record they are a part of.
type Keep struct {
	Rule string `json:"rule"`
	From string `json:"from"`
}

// checkKeep holds x-keep to the fields that exist.
func (s *Schema) checkKeep() error {
	for _, e := range s.Entities() {
		if e.Keep == nil {
			continue
		}
		if f := e.Properties[e.Keep.From]; f == nil || f.Format != "date" && f.Format != "instant" {
			return fmt.Errorf("module %s: %s.x-keep: %q is neither a day nor a moment", e.Module, e.Name, e.Keep.From)
		}
	}
	return nil
}
