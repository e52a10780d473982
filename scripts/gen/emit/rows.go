package emit

import (
	"fmt"
	"go/format"
	"strings"

	"shipshape/schema"
)

const rowsHeader = `// Code generated from schema/modules by "go tool task gen". DO NOT EDIT.

// Package record has a type for each kind of record of the module files, with a method for each of its fields. Modules read by it; what
// serves every module alike knows no kind and reads by package typed.
package record

import (
	"encoding/json"

	"shipshape/server/rules/typed"
	"shipshape/sync/merge"
)

// View reads records until something cannot be read; see typed.View.
type View struct{ *typed.View }

// Read begins to read.
func Read(source typed.Source) View { return View{typed.Read(source)} }

`

// typedRows is the server's side of types.ts: a type for each kind of record, with a method for each of its fields.
func typedRows(s *schema.Schema) (string, error) {
	var b strings.Builder
	b.WriteString(rowsHeader)
	for _, e := range s.Entities() {
		name, many := typeName(e.Name), goName(e.Table)
		fmt.Fprintf(&b, "// %s is %q of module %s; with a nil row it is none, and every field is empty.\n", name, e.Title, e.Module)
		fmt.Fprintf(&b, "type %s struct{ *merge.Row }\n\n", name)
		fmt.Fprintf(&b, "// As%s reads a row as one.\nfunc As%s(row *merge.Row) %s { return %s{row} }\n\n", name, name, name, name)
		fmt.Fprintf(&b, "// Find%s finds one, deleted or not.\nfunc (v View) Find%s(id string) %s { return %s{v.Row(%q, id)} }\n\n", name, name, name, name, e.Name)
		fmt.Fprintf(&b, "// List%s lists the living ones with these values, by id.\nfunc (v View) List%s(where typed.Fields) []%s { return typed.Each(v.Rows(%q, where), As%s) }\n\n", many, many, name, e.Name, name)
		if e.Sub != "" {
			fmt.Fprintf(&b, "// List%sOf lists the living ones that are a part of a record, by id.\nfunc (v View) List%sOf(id string) []%s { return v.List%s(typed.Fields{%q: id}) }\n\n", many, many, name, many, e.Sub)
		}
		for _, f := range e.Fields {
			rowMethod(&b, name, f)
		}
	}
	source, err := format.Source([]byte(b.String()))
	return string(source), err
}

func rowMethod(b *strings.Builder, entity string, f *schema.Field) {
	method := func(name, kind, read string) {
		fmt.Fprintf(b, "// %s: %s.\nfunc (r %s) %s() %s { return typed.%s(r.Row, %q) }\n\n", name, said(f), entity, name, kind, read, f.Name)
	}
	name := goName(f.Name)
	switch f.Type {
	case "string":
		method(name, "string", "Text")
	case "boolean":
		method(name, "bool", "Yes")
	case "integer":
		method(name, "int64", "Number")
		if f.Format != "instant" {
			method("Maybe"+name, "*int64", "Measured")
		}
	default:
		switch {
		case f.Items == nil:
			method(name, "json.RawMessage", "JSON")
		case f.Items.Of != nil:
			kind := cellType(f.Items.Of)
			method(name, "[]"+kind, "List["+kind+"]")
		default:
			row := entity + name + "Row"
			fmt.Fprintf(b, "// %s is a row of %s.%s.\ntype %s struct {\n", row, entity, name, row)
			for _, cell := range f.Items.Fields {
				fmt.Fprintf(b, "\t%s %s `json:%q`\n", goName(cell.Name), cellType(cell), cell.Name)
			}
			b.WriteString("}\n\n")
			method(name, "[]"+row, "List["+row+"]")
		}
	}
}

// cellType: a number that may be missing is a pointer, since 0 says something else.
func cellType(cell *schema.Field) string {
	switch {
	case cell.Type == "boolean":
		return "bool"
	case cell.Type == "integer" && cell.Required:
		return "int64"
	case cell.Type == "integer":
		return "*int64"
	}
	return "string"
}

// said is what the field is, with its unit.
func said(f *schema.Field) string {
	unit := ""
	switch {
	case f.Format == "instant":
		unit = ", ms"
	case f.Unit != "":
		unit = ", " + f.Unit
	}
	if f.Decimal > 0 {
		unit += fmt.Sprintf(", scaled by ten to the power of %d", f.Decimal)
	}
	return f.Title + unit
}

// goName is a name of the module files as Go writes it: zoneId becomes ZoneID, work_permits WorkPermits.
func goName(name string) string {
	var b strings.Builder
	for _, word := range strings.Split(schema.Column(name), "_") {
		switch word {
		case "id", "ids", "url":
			b.WriteString(strings.Replace(strings.ToUpper(word), "IDS", "IDs", 1))
		case "":
		default:
			b.WriteString(strings.ToUpper(word[:1]) + word[1:])
		}
	}
	return b.String()
}
