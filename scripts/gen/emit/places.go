package emit

import (
	"fmt"
	"strings"

	"shipshape/schema"
)

// places are the pages by name and what the command palette offers. The first page does not wait for them.
func places(s *schema.Schema) string {
	var b strings.Builder
	b.WriteString(header)
	b.WriteString("import type { ActionMeta, PlaceMeta } from '../meta/places.ts'\n\n")
	b.WriteString("/** Pages without a record in their address, in the order of the module files. */\nexport const PLACES: readonly PlaceMeta[] = [\n")
	for _, m := range s.Modules {
		for _, r := range m.Routes {
			for _, n := range m.Nav {
				if n.Path == r.Path {
					r.Title, r.Icon = n.Title, n.Icon
				}
			}
			if r.Title == "" && r.Key == "" {
				continue
			}
			fmt.Fprintf(&b, "  { path: %s, title: %s, icon: %s", js(r.Path), js(r.Title), js(r.Icon))
			if r.Key != "" {
				fmt.Fprintf(&b, ", key: %s", js(r.Key))
			}
			b.WriteString(" },\n")
		}
	}
	b.WriteString("]\n\nexport const ACTIONS: readonly ActionMeta[] = [\n")
	for _, m := range s.Modules {
		for _, a := range m.Actions {
			fmt.Fprintf(&b, "  %s,\n", js(a))
		}
	}
	b.WriteString("]\n")
	return b.String()
}

// modules names every module, also those nobody can open yet: a page about one loads this and nothing else does.
func modules(s *schema.Schema) string {
	var b strings.Builder
	b.WriteString(header)
	b.WriteString("import type { ModuleMeta } from '../meta/places.ts'\n\n")
	b.WriteString("export const MODULES: Readonly<Record<string, ModuleMeta>> = {\n")
	for _, m := range s.Modules {
		fmt.Fprintf(&b, "  %s: { title: %s, core: %v, tracked: %s },\n", js(m.ID), js(m.Title), m.Core, js(orEmpty(m.Tracked)))
	}
	b.WriteString("}\n")
	return b.String()
}
