// Package emit derives the TypeScript side of schema/modules. Go reads the modules themselves and needs no generated code.
package emit

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"sort"
	"strconv"
	"strings"

	"shipshape/schema"
)

const header = "// Generated from schema/modules by `go tool task gen`. Do not edit.\n\n"

// All returns the generated files by path. It fails when version.json does not name the hash of the modules.
func All(root string) (map[string]string, error) {
	hash, err := Hash(root)
	if err != nil {
		return nil, err
	}
	s, err := schema.Load()
	if err != nil {
		return nil, err
	}
	if s.Hash != hash {
		return nil, errors.New("the module files changed since the last stamp: run gen -stamp, then gen. What a device stores or sends and the last release did not know also needs the next version in schema/version.json; one is enough for all changes between two releases")
	}
	return map[string]string{
		"schema/gen/types.ts":       types(s),
		"schema/gen/tables.ts":      tables(s),
		"schema/gen/stores.ts":      stores(s),
		"schema/gen/permissions.ts": permissions(s),
		"schema/gen/grants.ts":      grants(s),
		"schema/gen/routes.ts":      routes(s),
		"schema/gen/pages.ts":       pages(s),
		"schema/gen/evidence.ts":    evidence(s),
		"schema/gen/seals.ts":       seals(s),
		"schema/gen/modules.ts":     modules(s),
		"schema/gen/places.ts":      places(s),
		"schema/gen/windows.ts":     windows(s),
		"schema/gen/rights.txt":     whoMay(s),
		"schema/gen/version.ts":     fmt.Sprintf("%sexport const SCHEMA_VERSION = %d\nexport const SCHEMA_HASH = '%s'\n", header, s.Version, s.Hash),
	}, nil
}

// Hash is the SHA-256 over the module files in name order, without white space: formatting a file changes nothing.
func Hash(root string) (string, error) {
	names, err := filepath.Glob(filepath.Join(root, "schema/modules/*.json"))
	if err != nil {
		return "", err
	}
	sort.Strings(names)
	sum := sha256.New()
	for _, name := range names {
		data, err := os.ReadFile(name)
		if err != nil {
			return "", err
		}
		var compact bytes.Buffer
		if err := json.Compact(&compact, data); err != nil {
			return "", fmt.Errorf("read %s: %w", name, err)
		}
		fmt.Fprintf(sum, "%s %d\n", filepath.Base(name), compact.Len())
		sum.Write(compact.Bytes())
	}
	return hex.EncodeToString(sum.Sum(nil)), nil
}

// Stamp writes the current hash into version.json; the version number and its history stay the author's.
func Stamp(root string) error {
	hash, err := Hash(root)
	if err != nil {
		return err
	}
	path := filepath.Join(root, "schema/version.json")
	data, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	var v struct {
		Version int    `json:"version"`
		Hash    string `json:"hash"`
		History []struct {
			Version int    `json:"version"`
			Note    string `json:"note"`
		} `json:"history"`
	}
	if err := json.Unmarshal(data, &v); err != nil {
		return err
	}
	v.Hash = hash
	out, err := json.MarshalIndent(v, "", "  ")
	if err != nil {
		return err
	}
	return os.WriteFile(path, append(out, '\n'), 0o600)
}

func types(s *schema.Schema) string {
	var b strings.Builder
	b.WriteString(header)
	for _, e := range s.Entities() {
		fmt.Fprintf(&b, "/** %s (module %s). */\nexport interface %s {\n  readonly id: string\n", e.Title, e.Module, typeName(e.Name))
		for _, f := range e.Fields {
			null := " | null"
			if f.Required {
				null = ""
			}
			unit := ""
			if f.Unit != "" {
				unit = " // " + f.Unit
			}
			fmt.Fprintf(&b, "  readonly %s: %s%s%s\n", f.Name, tsType(f), null, unit)
		}
		b.WriteString("}\n\n")
	}
	b.WriteString("export interface Entities {\n")
	for _, e := range s.Entities() {
		fmt.Fprintf(&b, "  readonly %s: %s\n", e.Name, typeName(e.Name))
	}
	b.WriteString("}\n\nexport type EntityName = keyof Entities\n")
	return b.String()
}

func typeName(entity string) string { return strings.ToUpper(entity[:1]) + entity[1:] }

func tsType(f *schema.Field) string {
	switch {
	case f.Type == "json":
		return "unknown"
	case len(f.Enum)+len(f.Carriers) > 0:
		var quoted []string
		for _, v := range append(slices.Clone(f.Enum), f.Carriers...) {
			quoted = append(quoted, "'"+v+"'")
		}
		return parenthesize(strings.Join(quoted, " | "), f.Required)
	case f.Type == "integer":
		return "number"
	case f.Type == "boolean":
		return "boolean"
	}
	return "string"
}

func parenthesize(union string, required bool) string {
	if required {
		return union
	}
	return "(" + union + ")"
}

type fieldMeta struct {
	Type      string   `json:"type"`
	Format    string   `json:"format,omitempty"`
	Title     string   `json:"title"`
	Merge     string   `json:"merge"`
	Required  bool     `json:"required,omitempty"`
	Enum      []string `json:"enum,omitempty"`
	MinLength int      `json:"minLength,omitempty"`
	MaxLength int      `json:"maxLength,omitempty"`
	Minimum   *int64   `json:"minimum,omitempty"`
	Maximum   *int64   `json:"maximum,omitempty"`
	Decimal   int      `json:"decimal,omitempty"`
	Unit      string   `json:"unit,omitempty"`
	Ref       string   `json:"ref,omitempty"`
	Auto      string   `json:"auto,omitempty"`
	Server    bool     `json:"server,omitempty"`
	File      bool     `json:"file,omitempty"`
	Private   bool     `json:"private,omitempty"`
	Carriers  []string `json:"carriers,omitempty"`
	Safest    any      `json:"safest,omitempty"`
	Items     *items   `json:"items,omitempty"`

	Compute *schema.Compute `json:"compute,omitempty"`
	Limits  *schema.Limits  `json:"limits,omitempty"`
	Pattern *schema.Pattern `json:"pattern,omitempty"`
}

func tables(s *schema.Schema) string {
	var b strings.Builder
	b.WriteString(header)
	b.WriteString("import type { TableMeta } from '../meta/shapes.ts'\nimport type { EntityName } from './types.ts'\n\n")
	b.WriteString("export const TABLES: { readonly [name in EntityName]: TableMeta } = {\n")
	for _, e := range s.Entities() {
		fmt.Fprintf(&b, "  %s: {\n    title: %s,\n    module: %s,\n    subject: %s,\n", e.Name, js(e.Title), js(e.Module), js(e.Subject))
		if e.Sub != "" {
			fmt.Fprintf(&b, "    sub: %s,\n", js(e.Sub))
		}
		if e.Key != nil {
			fmt.Fprintf(&b, "    key: %s,\n", js(e.Key))
		}
		if e.Number != nil {
			fmt.Fprintf(&b, "    number: %s,\n", js(e.Number))
		}
		if e.Own != nil {
			fmt.Fprintf(&b, "    own: %s,\n", js(e.Own))
		}
		if e.Zone != nil {
			fmt.Fprintf(&b, "    zone: %s,\n", js(e.Zone))
		}
		if len(e.ServerOnly) > 0 {
			fmt.Fprintf(&b, "    serverOnly: %s,\n", js(e.ServerOnly))
		}
		if e.Work != nil {
			fmt.Fprintf(&b, "    work: %s,\n", js(e.Work))
		}
		if e.Kept {
			b.WriteString("    kept: true,\n")
		}
		if e.OnEditAfterDelete != "resurrect" {
			b.WriteString("    staysDeleted: true,\n")
		}
		if len(e.Parts) > 0 {
			fmt.Fprintf(&b, "    parts: %s,\n", js(e.Parts))
		}
		if e.States != nil {
			fmt.Fprintf(&b, "    states: %s,\n", states(e.States))
		}
		index := e.Index
		if index == nil {
			index = [][]string{}
		}
		fmt.Fprintf(&b, "    index: %s,\n", js(index))
		if len(e.When) > 0 {
			fmt.Fprintf(&b, "    when: %s,\n", whens(e.When))
		}
		b.WriteString("    fields: {\n")
		for _, f := range e.Fields {
			fmt.Fprintf(&b, "      %s: %s,\n", f.Name, js(meta(f)))
		}
		b.WriteString("    },\n  },\n")
	}
	b.WriteString("}\n")
	return b.String()
}

// authored is how most records are somebody's: who made it.
var authored = &schema.Own{Fields: []string{"createdBy"}, Author: "createdBy"}

// stores is the part of the tables that every start of the app needs; the rest is fetched after the first page.
func stores(s *schema.Schema) string {
	var b strings.Builder
	b.WriteString(header)
	b.WriteString("import type { StoreMeta } from '../meta/shapes.ts'\nimport type { EntityName } from './types.ts'\n\n")
	b.WriteString("const words = (text: string): readonly string[] => (text === '' ? [] : text.split(' '))\n")
	b.WriteString("/** Indexes with spaces between, the fields of one with +; and the fields. */\n")
	b.WriteString("const store = (index: string, fields: string, more: Omit<StoreMeta, 'index' | 'fields'>): StoreMeta => ({\n")
	b.WriteString("  index: words(index).map((one) => one.split('+')),\n  fields: words(fields),\n  ...more,\n})\n\n")
	fmt.Fprintf(&b, "const AUTHORED: StoreMeta['own'] = %s\n\n", js(authored))
	b.WriteString("export const STORES: { readonly [name in EntityName]: StoreMeta } = {\n")
	for _, e := range s.Entities() {
		fields := make([]string, len(e.Fields))
		var settings []string
		for i, f := range e.Fields {
			fields[i] = f.Name
			if f.Setting {
				settings = append(settings, f.Name)
			}
		}
		var index []string
		for _, of := range e.Index {
			index = append(index, strings.Join(of, "+"))
		}
		fmt.Fprintf(&b, "  %s: store(\n    %s,\n    %s,\n    {\n", e.Name, js(strings.Join(index, " ")), js(strings.Join(fields, " ")))
		if e.Key != nil {
			fmt.Fprintf(&b, "      key: %s,\n", js(e.Key))
		}
		if e.Own != nil {
			own := js(e.Own)
			if own == js(authored) {
				own = "AUTHORED"
			}
			fmt.Fprintf(&b, "      own: %s,\n", own)
		}
		if e.Zone != nil {
			fmt.Fprintf(&b, "      zone: %s,\n", js(e.Zone))
		}
		if settings != nil {
			fmt.Fprintf(&b, "      settings: %s,\n", js(settings))
		}
		b.WriteString("    },\n  ),\n")
	}
	b.WriteString("}\n")
	return b.String()
}

func states(st *schema.States) string {
	commands := map[string]any{}
	for name, c := range st.Commands {
		entry := map[string]any{"from": c.From, "to": c.To, "action": c.Action}
		guard := map[string]any{}
		if len(c.Guard.NotAuthor) > 0 {
			guard["notAuthor"] = c.Guard.NotAuthor
		}
		if c.Guard.HasEvidence != "" {
			guard["hasEvidence"] = c.Guard.HasEvidence
		}
		if len(c.Guard.FieldIn) > 0 {
			guard["fieldIn"] = c.Guard.FieldIn
		}
		if c.Guard.LastChild != nil {
			guard["lastChild"] = c.Guard.LastChild
		}
		if len(guard) > 0 {
			entry["guard"] = guard
		}
		commands[name] = entry
	}
	return js(map[string]any{"field": st.Field, "initial": st.Initial, "waiting": st.Waiting, "kept": st.Kept, "rank": st.Rank, "commands": commands})
}

// whens leaves out since: what the device makes, it makes knowing the rule.
func whens(rules []*schema.When) string {
	var entries []map[string]any
	for _, w := range rules {
		entry := map[string]any{"field": w.Field, "rule": w.Rule, "if": w.If}
		if w.Say != "" {
			entry["say"] = w.Say
		}
		entries = append(entries, entry)
	}
	return js(entries)
}

func meta(f *schema.Field) fieldMeta {
	m := fieldMeta{
		Type: f.Type, Format: f.Format, Title: f.Title, Merge: string(f.Merge), Required: f.Required, Enum: f.Enum,
		MinLength: f.MinLength, MaxLength: f.MaxLength, Minimum: f.Minimum, Maximum: f.Maximum, Decimal: f.Decimal, Unit: f.Unit,
		Ref: f.Ref, Auto: f.Auto, Server: f.Server, File: f.File, Private: f.Private, Carriers: f.Carriers, Compute: f.Compute, Limits: f.Limits,
		Pattern: f.Pattern,
	}
	switch {
	case f.SafestMin:
		m.Safest = "min"
	case len(f.Safest) > 0:
		m.Safest = f.Safest
	}
	if f.Items != nil {
		m.Items = &items{f.Items}
	}
	return m
}

func permissions(s *schema.Schema) string {
	var b strings.Builder
	b.WriteString(header)
	b.WriteString("import type { Role, Scope } from '../meta/shapes.ts'\n\n")
	fmt.Fprintf(&b, "export const ROLES: readonly Role[] = %s\n\n", js(s.Roles()))
	b.WriteString("/** Permission to role to scope; '*' stands for every role, a missing role for no. */\nexport const PERMISSIONS: Readonly<Record<string, { readonly title: string; readonly roles: Readonly<Record<string, Scope>> }>> = {\n")
	for _, m := range s.Modules {
		for _, name := range permissionNames(m) {
			p := m.Permissions[name]
			fmt.Fprintf(&b, "  %s: { title: %s, roles: %s },\n", js(name), js(p.Title), js(p.Roles))
		}
	}
	b.WriteString("}\n")
	return b.String()
}

// grants is what deciding needs of the permissions: every start of the app has it, the titles come with the page that shows them.
// grants are read at every start of the app, so a role is one digit and a scope one capital: "read=A12B0" is the first scope for roles 1 and 2.
func grants(s *schema.Schema) string {
	roles, scopes := map[string]bool{}, map[string]bool{}
	for _, m := range s.Modules {
		for _, permission := range m.Permissions {
			for role, scope := range permission.Roles {
				roles[role], scopes[scope] = true, true
			}
		}
	}
	role, scope := slices.Sorted(maps.Keys(roles)), slices.Sorted(maps.Keys(scopes))
	var b strings.Builder
	b.WriteString(header)
	b.WriteString("import type { Scope } from '../meta/shapes.ts'\n\n")
	fmt.Fprintf(&b, "const ROLES: readonly string[] = %s\nconst SCOPES: readonly Scope[] = %s\n\nconst TABLE = {\n", js(role), js(scope))
	for _, m := range s.Modules {
		subject := ""
		for _, name := range permissionNames(m) {
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
	b.WriteString("}\n\n/** Permission to role to scope; '*' stands for every role, a missing role for no. */\n")
	b.WriteString("export const GRANTS: Readonly<Record<string, Readonly<Record<string, Scope>>>> = Object.fromEntries(\n")
	b.WriteString("  Object.entries(TABLE).flatMap(([subject, rights]) =>\n    rights.split(' ').map((right) => {\n")
	b.WriteString("      const [verb = '', cells = ''] = right.split('=')\n      const held = [...cells.matchAll(/([A-Z])([^A-Z]+)/g)].flatMap(([, scope = '', roles = '']) =>\n")
	b.WriteString("        [...roles].map((role) => [ROLES[parseInt(role, 36)] ?? '', SCOPES[scope.charCodeAt(0) - 65] ?? 'own'] as const),\n")
	b.WriteString("      )\n      return [`${subject}.${verb}`, Object.fromEntries(held)] as const\n    }),\n  ),\n)\n")
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

func routes(s *schema.Schema) string {
	var b strings.Builder
	b.WriteString(header)
	b.WriteString("import type { NavMeta, RouteMeta } from '../meta/shapes.ts'\n\n")
	b.WriteString("type Line = readonly [path: string, page: string, access: string, field?: boolean, aliases?: readonly string[]]\n\n")
	b.WriteString("const of = (module: string, lines: readonly Line[]): readonly RouteMeta[] =>\n")
	b.WriteString("  lines.map(([path, page, access, field = false, aliases = []]) => ({ path, aliases, page, module, access: access.replace(/^~/, `${module}.`), field }))\n\n")
	b.WriteString("const nav = (path: string, title: string, icon: string, group: string, order: number, tab: number | null, module: string): NavMeta => ({ path, title, icon, group, order, tab, module })\n\n")
	b.WriteString("export const ROUTES: readonly RouteMeta[] = [\n")
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
			access := r.Access
			if own, ok := strings.CutPrefix(access, m.ID+"."); ok {
				access = "~" + own
			}
			fmt.Fprintf(&b, "    [%s, %s, %s%s],\n", js(r.Path), js(r.Page), js(access), more)
		}
		b.WriteString("  ]),\n")
	}
	b.WriteString("]\n\nexport const NAV: readonly NavMeta[] = [\n")
	for _, m := range s.Modules {
		for _, n := range m.Nav {
			fmt.Fprintf(&b, "  nav(%s, %s, %s, %s, %d, %s, %s),\n", js(n.Path), js(n.Title), js(n.Icon), js(n.Group), n.Order, js(n.Tab), js(m.ID))
		}
	}
	b.WriteString("]\n")
	return b.String()
}

func permissionNames(m *schema.Module) []string {
	names := make([]string, 0, len(m.Permissions))
	for name := range m.Permissions {
		names = append(names, name)
	}
	sort.Strings(names)
	return names
}

func js(v any) string {
	var b strings.Builder
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(v); err != nil {
		// Every value here is made of strings, numbers and slices of the module files, which came from JSON.
		panic(err)
	}
	return strings.TrimSpace(b.String())
}
