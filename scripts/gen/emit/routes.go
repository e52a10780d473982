package emit

import (
	"fmt"
	"strings"

	"shipshape/schema"
)

func routes(s *schema.Schema) string {
	var b strings.Builder
	b.WriteString(header)
	b.WriteString(`import type { RouteMeta } from '../meta/places.ts'

type Line = readonly [path: string, page: string, access: string, field?: boolean, aliases?: readonly string[]]

const of = (module: string, lines: readonly Line[]): readonly RouteMeta[] =>
  lines.map(([path, page, access, field = false, aliases = []]) => ({ path, aliases, page, module, access: access.replace(/^~/, ` + "`${module}.`" + `), field }))

export const ROUTES: readonly RouteMeta[] = [
`)
	for _, m := range s.Modules {
		if len(m.Routes) == 0 {
			continue
		}
		fmt.Fprintf(&b, "  ...of(%s, [\n", js(m.ID))
		for _, r := range m.Routes {
			more := ""
			if r.Field || len(r.Aliases) > 0 {
				more = fmt.Sprintf(", %v", r.Field)
			}
			if len(r.Aliases) > 0 {
				more += ", " + js(r.Aliases)
			}
			fmt.Fprintf(&b, "    [%s, %s, %s%s],\n", js(r.Path), js(r.Page), js(short(r.Access, m)), more)
		}
		b.WriteString("  ]),\n")
	}
	b.WriteString("]\n")
	return b.String()
}

// short leaves out the module of its own permission.
func short(access string, m *schema.Module) string {
	if own, ok := strings.CutPrefix(access, m.ID+"."); ok {
		return "~" + own
	}
	return access
}

// start is the part of the routes that every start of the app needs: the sidebar, and the pages that may be the first of a tablet.
func start(s *schema.Schema) string {
	var b strings.Builder
	b.WriteString(header)
	b.WriteString(`import type { NavMeta, RouteMeta } from '../meta/places.ts'

const nav = (
  path: string,
  title: string,
  icon: string,
  group: string,
  order: number,
  tab: number | null,
  module: string,
  access: string,
  aliases: readonly string[] = [],
): NavMeta => ({ path, title, icon, group, order, tab, module, access: access.replace(/^~/, ` + "`${module}.`" + `), aliases })

export const NAV: readonly NavMeta[] = [
`)
	for _, m := range s.Modules {
		for _, n := range m.Nav {
			route := routeAt(m, n.Path)
			aliases := ""
			if len(route.Aliases) > 0 {
				aliases = ", " + js(route.Aliases)
			}
			fmt.Fprintf(&b, "  nav(%s, %s, %s, %s, %d, %s, %s, %s%s),\n", js(n.Path), js(n.Title), js(n.Icon), js(n.Group), n.Order, js(n.Tab), js(m.ID), js(short(route.Access, m)), aliases)
		}
	}
	b.WriteString("]\n\n/** The pages whose address is known at once; all others are in routes.ts. */\nexport const START_ROUTES: readonly RouteMeta[] = [\n")
	for _, m := range s.Modules {
		for _, r := range m.Routes {
			if m.ID == "account" || r.Path == "/safety-walk" {
				aliases := r.Aliases
				if aliases == nil {
					aliases = []string{}
				}
				fmt.Fprintf(&b, "  { path: %s, aliases: %s, page: %s, module: %s, access: %s, field: %v },\n", js(r.Path), js(aliases), js(r.Page), js(m.ID), js(r.Access), r.Field)
			}
		}
	}
	b.WriteString("]\n")
	return b.String()
}

// routeAt finds the page of a line in the sidebar; without one nobody may open it.
func routeAt(m *schema.Module, path string) schema.Route {
	for _, r := range m.Routes {
		if r.Path == path {
			return r
		}
	}
	return schema.Route{Path: path}
}
