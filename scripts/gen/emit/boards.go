package emit

import (
	"fmt"
	"strings"

	"shipshape/schema"
)

// boards are the tiles that module files put on the dashboard, in their order.
func boards(s *schema.Schema) string {
	var b strings.Builder
	b.WriteString(header)
	b.WriteString("import type { TileMeta } from '../meta/places.ts'\n\n")
	b.WriteString("export const TILES: readonly TileMeta[] = [\n")
	for _, m := range s.Modules {
		for _, tile := range m.Board {
			fmt.Fprintf(&b, "  %s,\n", js(struct {
				Module string `json:"module"`
				*schema.Tile
			}{m.ID, tile}))
		}
	}
	b.WriteString("]\n")
	return b.String()
}
