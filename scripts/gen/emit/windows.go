package emit

import (
	"fmt"
	"strings"

	"shipshape/schema"
)

// windows is how long a device holds the kinds that can leave it. Record pages and lists load it.
func windows(s *schema.Schema) string {
	var b strings.Builder
	b.WriteString(header)
	b.WriteString("import type { WindowMeta } from '../meta/windows.ts'\nimport type { EntityName } from './types.ts'\n\n")
	b.WriteString("/** The kinds that leave a device by themselves (x-window). */\n")
	b.WriteString("export const WINDOWS: { readonly [name in EntityName]?: WindowMeta } = {\n")
	for _, e := range s.Entities() {
		if e.Window == nil || e.Window.From == "" {
			continue
		}
		fmt.Fprintf(&b, "  %s: { days: %d, from: %s", e.Name, e.Window.Days, js(e.Window.From))
		if len(e.Window.Ended) > 0 {
			fmt.Fprintf(&b, ", ended: %s", js(e.Window.Ended))
		}
		if e.Window.Apart != "" {
			fmt.Fprintf(&b, ", apart: %s", js(e.Window.Apart))
		}
		if days := partsDays(s, e); days > 0 {
			fmt.Fprintf(&b, ", parts: %d", days)
		}
		b.WriteString(" },\n")
	}
	b.WriteString("}\n")
	return b.String()
}

// partsDays is after how many days the first parts of a whole leave before it does; 0 = none does.
func partsDays(s *schema.Schema, whole *schema.Entity) int {
	first := 0
	for _, e := range s.Entities() {
		if e.Window == nil || e.Window.From != "" {
			continue
		}
		if of, ok := e.Whole(); ok && of.Entity == whole.Name && (first == 0 || e.Window.Days < first) {
			first = e.Window.Days
		}
	}
	return first
}
