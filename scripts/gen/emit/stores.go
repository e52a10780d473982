package emit

import (
	"fmt"
	"strings"

	"shipshape/schema"
)

// Every start of the app reads stores.ts and start.ts before its first page, so what they say of a module that this page does not show is
// as little as can be: a line with the indexes of each kind, and the line of the sidebar. The rest is in storesLater.ts and routes.ts.

// first tells the kinds that the first page of a walk and the frame around it read.
func first(e *schema.Entity) bool {
	return e.Module == "safety-walk" || e.Module == "yard" || e.Name == "organization"
}

// authored is how most records are somebody's: who made it.
var authored = &schema.Own{Fields: []string{"createdBy"}, Author: "createdBy"}

func stores(s *schema.Schema) string {
	var b strings.Builder
	b.WriteString(header)
	b.WriteString(`import type { StoreMeta } from '../meta/shapes.ts'
import type { EntityName } from './types.ts'

const words = (text: string): readonly string[] => (text === '' ? [] : text.split(' '))
/** Indexes with spaces between, the fields of one with +. */
const indexes = (text: string) => words(text).map((one) => one.split('+'))
const store = (index: string, fields: string, more: Omit<StoreMeta, 'index' | 'fields'>): StoreMeta => ({
  index: indexes(index),
  fields: words(fields),
  ...more,
})
/** The rest comes with storesLater.ts, which every page but the first has; who asks before has forgotten to wait for it. */
const early = (): never => {
  throw new Error('storesLater.ts is not here yet')
}
const later = (index: string): StoreMeta => ({
  index: indexes(index),
  get fields() {
    return early()
  },
  get key() {
    return early()
  },
  get own() {
    return early()
  },
  get zone() {
    return early()
  },
})

`)
	b.WriteString("export const STORES: { readonly [name in EntityName]: StoreMeta } = {\n")
	for _, e := range s.Entities() {
		if first(e) {
			fmt.Fprintf(&b, "  %s: store(\n    %s,\n    %s,\n    {\n%s    },\n  ),\n", e.Name, js(indexOf(e)), js(fieldsOf(e)), moreOf(e, js(authored)))
		} else {
			fmt.Fprintf(&b, "  %s: later(%s),\n", e.Name, js(indexOf(e)))
		}
	}
	b.WriteString("}\n")
	return b.String()
}

func storesLater(s *schema.Schema) string {
	var b strings.Builder
	b.WriteString(header)
	b.WriteString(`import type { StoreMeta } from '../meta/shapes.ts'
import { STORES } from './stores.ts'
import type { EntityName } from './types.ts'

const AUTHORED: StoreMeta['own'] = ` + js(authored) + `

const LATER: { readonly [name in EntityName]?: readonly [fields: string, more: Omit<StoreMeta, 'index' | 'fields'>] } = {
`)
	for _, e := range s.Entities() {
		if !first(e) {
			fmt.Fprintf(&b, "  %s: [\n    %s,\n    {\n%s    },\n  ],\n", e.Name, js(fieldsOf(e)), moreOf(e, "AUTHORED"))
		}
	}
	b.WriteString(`}

/** Importing this file completes STORES: the first page of a walk does without. */
Object.assign(
  STORES,
  Object.fromEntries(
    Object.entries(LATER).map(([name, [fields, more]]) => [
      name,
      { index: Reflect.get(STORES, name).index, fields: fields.split(' '), ...more },
    ]),
  ),
)
`)
	return b.String()
}

// indexOf writes indexes with spaces between, the fields of one with +.
func indexOf(e *schema.Entity) string {
	index := make([]string, len(e.Index))
	for i, of := range e.Index {
		index[i] = strings.Join(of, "+")
	}
	return strings.Join(index, " ")
}

func fieldsOf(e *schema.Entity) string {
	fields := make([]string, len(e.Fields))
	for i, f := range e.Fields {
		fields[i] = f.Name
	}
	return strings.Join(fields, " ")
}

// moreOf writes what most records have alike as the word for it.
func moreOf(e *schema.Entity, word string) string {
	var b strings.Builder
	if e.Key != nil {
		fmt.Fprintf(&b, "      key: %s,\n", js(e.Key))
	}
	if e.Own != nil {
		own := js(e.Own)
		if own == js(authored) {
			own = word
		}
		fmt.Fprintf(&b, "      own: %s,\n", own)
	}
	if e.Zone != nil {
		fmt.Fprintf(&b, "      zone: %s,\n", js(e.Zone))
	}
	var settings []string
	for _, f := range e.Fields {
		if f.Setting {
			settings = append(settings, f.Name)
		}
	}
	if settings != nil {
		fmt.Fprintf(&b, "      settings: %s,\n", js(settings))
	}
	return b.String()
}
