// Package emit derives from schema/modules what programs are compiled with: the TypeScript side, and for Go the types by which rules read
// records. Everything else in Go reads the modules themselves.
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
	"strings"

	"shipshape/schema"
)

const header = "// Generated from schema/modules by `go tool task gen`. Do not edit.\n\n"

// rowsFile is for Go: rules read records by it.
const rowsFile = "server/record/record.go"

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
	protocol, err := readmeWithSteps(root, s)
	if err != nil {
		return nil, err
	}
	typed, err := typedRows(s)
	if err != nil {
		return nil, fmt.Errorf("write the rows: %w", err)
	}
	return map[string]string{
		rowsFile:                    typed,
		stepsFile:                   protocol,
		"schema/gen/types.ts":       types(s),
		"schema/gen/tables.ts":      tables(s),
		"schema/gen/stores.ts":      stores(s),
		"schema/gen/storesLater.ts": storesLater(s),
		"schema/gen/permissions.ts": permissions(s),
		"schema/gen/grants.ts":      grants(s),
		"schema/gen/grantsLater.ts": grantsLater(s),
		"schema/gen/routes.ts":      routes(s),
		"schema/gen/start.ts":       start(s),
		"schema/gen/pages.ts":       pages(s),
		"schema/gen/evidence.ts":    evidence(s),
		"schema/gen/boards.ts":      boards(s),
		"schema/gen/halts.ts":       halts(s),
		"schema/gen/seals.ts":       seals(s),
		"schema/gen/modules.ts":     modules(s),
		"schema/gen/places.ts":      places(s),
		"schema/gen/windows.ts":     windows(s),
		"schema/gen/asks.ts":        asks(s),
		"schema/gen/rights.txt":     whoMay(s),
		"schema/gen/version.ts":     fmt.Sprintf("%sexport const SCHEMA_VERSION = %d\nexport const SCHEMA_HASH = '%s'\n", header, s.Version, s.Hash),
	}, nil
}

// Hash is the SHA-256 over the full forms of the module files in name order, without white space: what changes no meaning, such as to
// leave out a default or to format a file, changes no stamp.
func Hash(root string) (string, error) {
	names, err := filepath.Glob(filepath.Join(root, "schema/modules/*.json"))
	if err != nil {
		return "", err
	}
	files := map[string][]byte{}
	for _, name := range names {
		if files[filepath.Base(name)], err = os.ReadFile(name); err != nil {
			return "", err
		}
	}
	if files, err = schema.Expand(files); err != nil {
		return "", err
	}
	sum := sha256.New()
	for _, name := range slices.Sorted(maps.Keys(files)) {
		var compact bytes.Buffer
		if err := json.Compact(&compact, files[name]); err != nil {
			return "", fmt.Errorf("read %s: %w", name, err)
		}
		fmt.Fprintf(sum, "%s %d\n", name, compact.Len())
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
		return parenthesize(listType(f.Items), f.Required)
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

// listType is what a typed list holds (x-items), held to it on the device and on the server; a cell that is not required may be left out.
func listType(items *schema.Items) string {
	switch {
	case items == nil:
		return "unknown"
	case items.Of != nil:
		return "readonly " + parenthesize(tsType(items.Of), !strings.Contains(tsType(items.Of), "|")) + "[]"
	}
	var cells []string
	for _, cell := range items.Fields {
		if cell.Required {
			cells = append(cells, fmt.Sprintf("readonly %s: %s", cell.Name, tsType(cell)))
		} else {
			cells = append(cells, fmt.Sprintf("readonly %s?: %s | null", cell.Name, tsType(cell)))
		}
	}
	return "readonly { " + strings.Join(cells, "; ") + " }[]"
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
	Who       string   `json:"who,omitempty"`
	Moment    string   `json:"moment,omitempty"`
	Clock     *clock   `json:"clock,omitempty"`
	Steps     []string `json:"steps,omitempty"`
	Items     *items   `json:"items,omitempty"`

	Compute *schema.Compute `json:"compute,omitempty"`
	Limits  *schema.Limits  `json:"limits,omitempty"`
	Pattern *schema.Pattern `json:"pattern,omitempty"`
	Library bool            `json:"library,omitempty"`
}

func tables(s *schema.Schema) string {
	var b strings.Builder
	b.WriteString(header)
	b.WriteString("import type { TableMeta } from '../meta/shapes.ts'\nimport './grantsLater.ts'\nimport './storesLater.ts'\nimport type { EntityName } from './types.ts'\n\n")
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
		if e.Hands != nil {
			hands := *e.Hands
			hands.Of = schema.WholeField(e)
			fmt.Fprintf(&b, "    hands: %s,\n", js(hands))
		}
		if e.Judges != nil {
			fmt.Fprintf(&b, "    judges: %s,\n", js(e.Judges.About))
		}
		if author := e.AuthorField(); author != "" {
			fmt.Fprintf(&b, "    author: %s,\n", js(author))
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

func states(st *schema.States) string {
	commands := map[string]any{}
	for name, c := range st.Commands {
		entry := map[string]any{"from": c.From, "to": c.To, "action": c.Action}
		guard := map[string]any{}
		if len(c.Guard.NotAuthor) > 0 {
			guard["notAuthor"] = c.Guard.NotAuthor
		}
		if len(c.Guard.Counts) > 0 {
			guard["counts"] = c.Guard.Counts
		}
		if c.Guard.Plain != "" {
			guard["plain"] = true
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
		if c.Right != "" {
			entry["right"] = c.Right
		}
		if len(c.Named) > 0 {
			entry["named"] = c.Named
		}
		if len(c.With) > 0 {
			entry["with"] = c.With
		}
		commands[name] = entry
	}
	all := map[string]any{"field": st.Field, "initial": st.Initial, "waiting": st.Waiting, "kept": st.Kept, "rank": st.Rank, "commands": commands}
	if len(st.Frozen) > 0 {
		all["frozen"] = st.Frozen
	}
	return js(all)
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
		Library: f.Library != nil,
	}
	if f.Names != nil {
		m.Who, m.Steps = string(f.Names.Is), f.Names.With
	}
	if f.Moment != nil {
		m.Moment = string(f.Moment.Is)
		m.Clock = clockOf(f.Moment)
		if f.Moment.Is == schema.MomentNow {
			m.Steps = slices.DeleteFunc(slices.Clone(f.Moment.With), func(name string) bool { return name == "add" })
		}
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
	b.WriteString("import type { Scope } from '../meta/shapes.ts'\nimport type { Role } from '../meta/places.ts'\n\n")
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

func permissionNames(m *schema.Module) []string {
	names := make([]string, 0, len(m.Permissions))
	for name := range m.Permissions {
		names = append(names, name)
	}
	slices.Sort(names)
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
