package emit

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"shipshape/schema"
)

// grants is what deciding needs of the permissions; the titles come with the page that shows them. The first page asks for those of its
// own modules and of the lines in the sidebar. A role is one digit and a scope one capital: "read=A12B0" is the first scope for roles 1 and 2.
func grants(s *schema.Schema) string {
	var b strings.Builder
	b.WriteString(header)
	b.WriteString("import type { Scope } from '../meta/shapes.ts'\n\n")
	role, scope := granted(s)
	fmt.Fprintf(&b, "const ROLES: readonly string[] = %s\nconst SCOPES: readonly Scope[] = %s\n\n", js(role), js(scope))
	fmt.Fprintf(&b, "const FIRST = {\n%s}\n\n", grantLines(s, func(name string) bool { return asksFirst(s, name) }))
	b.WriteString(`type Grants = Readonly<Record<string, Readonly<Record<string, Scope>>>>

export function readGrants(table: Readonly<Record<string, string>>): Grants {
  return Object.fromEntries(
    Object.entries(table).flatMap(([subject, rights]) =>
      rights.split(' ').map((right) => {
        const [verb = '', cells = ''] = right.split('=')
        const held = [...cells.matchAll(/([A-Z])([^A-Z]+)/g)].flatMap(([, scope = '', roles = '']) =>
          [...roles].map((role) => [ROLES[parseInt(role, 36)] ?? '', SCOPES[scope.charCodeAt(0) - 65] ?? 'own'] as const),
        )
        return [` + "`${subject}.${verb}`" + `, Object.fromEntries(held)] as const
      }),
    ),
  )
}

/** Permission to role to scope; '*' stands for every role, a missing role for no. Those of the first page; grantsLater.ts has the others. */
export const GRANTS: Grants = readGrants(FIRST)
`)
	return b.String()
}

func grantsLater(s *schema.Schema) string {
	return header + "import { GRANTS, readGrants } from './grants.ts'\n\nconst LATER = {\n" +
		grantLines(s, func(name string) bool { return !asksFirst(s, name) }) +
		"}\n\n/** Importing this file completes GRANTS: the first page of a walk does without. */\nObject.assign(GRANTS, readGrants(LATER))\n"
}

// asksFirst tells the permissions that the first page and the frame around it ask for.
func asksFirst(s *schema.Schema, permission string) bool {
	for _, m := range s.Modules {
		own := strings.HasPrefix(permission, m.ID+".")
		if own && (m.ID == "safety-walk" || m.ID == "yard" || m.ID == "account") {
			return true
		}
		for _, n := range m.Nav {
			if routeAt(m, n.Path).Access == permission {
				return true
			}
		}
	}
	return false
}

// granted lists the roles and the scopes of all permissions, in order.
func granted(s *schema.Schema) (role, scope []string) {
	roles, scopes := map[string]bool{}, map[string]bool{}
	for _, m := range s.Modules {
		for _, permission := range m.Permissions {
			for of, in := range permission.Roles {
				roles[of], scopes[in] = true, true
			}
		}
	}
	return slices.Sorted(maps.Keys(roles)), slices.Sorted(maps.Keys(scopes))
}

func grantLines(s *schema.Schema, wanted func(name string) bool) string {
	role, scope := granted(s)
	var b strings.Builder
	for _, m := range s.Modules {
		subject := ""
		for _, name := range permissionNames(m) {
			if !wanted(name) {
				continue
			}
			at := strings.LastIndex(name, ".")
			var cells strings.Builder
			for i, of := range scope {
				if has := heldIn(m.Permissions[name].Roles, of, role); has != "" {
					cells.WriteString(string(rune('A'+i)) + has)
				}
			}
			switch {
			case subject == "":
				fmt.Fprintf(&b, "  %s: '", js(name[:at]))
			case subject != name[:at]:
				fmt.Fprintf(&b, "',\n  %s: '", js(name[:at]))
			default:
				b.WriteString(" ")
			}
			subject = name[:at]
			b.WriteString(name[at+1:] + "=" + cells.String())
		}
		if subject != "" {
			b.WriteString("',\n")
		}
	}
	return b.String()
}

// heldIn lists the roles that have a scope, a digit each.
func heldIn(given map[string]string, scope string, roles []string) string {
	var held strings.Builder
	for i, role := range roles {
		if given[role] == scope {
			held.WriteString(strconv.FormatInt(int64(i), 36))
		}
	}
	return held.String()
}
