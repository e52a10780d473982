/** A form as it is filled: pages, sections, and the rows of their fields. Pure. */
import type { Field, Form, Judged, Values } from '../../../../sync/forms/form.ts'

/** A field where it is asked: `line` is its row in a group, else 0. */
export interface Place {
  readonly field: Field
  readonly line: number
}

export type Part =
  | { readonly is: 'place'; readonly place: Place }
  | { readonly is: 'words'; readonly field: Field }
  /** The rows of a group, each with its fields. */
  | { readonly is: 'group'; readonly field: Field; readonly rows: readonly (readonly Place[])[] }

export interface Section {
  /** Null before the first heading of a page. */
  readonly heading: Field | null
  readonly parts: readonly Part[]
}

export interface Page {
  readonly title: Field | null
  readonly sections: readonly Section[]
}

/** Fields that nobody fills: they say or arrange something. */
export function isAsked({ kind }: Field): boolean {
  return kind !== 'note' && kind !== 'heading' && kind !== 'page' && kind !== 'group'
}

/** How many rows a group has: as many as the fullest field that somebody fills. */
function rowsOf(form: Form, group: string, values: Values): number {
  return form.fields.reduce(
    (most, field) =>
      field.in === group && field.kind !== 'calc' ? Math.max(most, values[field.key]?.length ?? 0) : most,
    0,
  )
}

export function pagesOf(form: Form, judged: Pick<Judged, 'visible' | 'hidden'>, values: Values): readonly Page[] {
  const visible = new Set(judged.visible)
  const hidden = new Set(judged.hidden.map(({ key, line }) => `${key}:${line}`))
  const shown = form.fields.filter(({ key }) => visible.has(key))
  const pages: { title: Field | null; sections: { heading: Field | null; parts: Part[] }[] }[] = []
  const page = (title: Field | null) => pages.push({ title, sections: [] })
  const section = (heading: Field | null) => pages.at(-1)?.sections.push({ heading, parts: [] })
  const add = (part: Part) => {
    if (pages.length === 0) page(null)
    if (pages.at(-1)?.sections.length === 0) section(null)
    pages.at(-1)?.sections.at(-1)?.parts.push(part)
  }
  for (const field of shown) {
    if (field.in !== undefined) continue
    if (field.kind === 'page') page(field)
    else if (field.kind === 'heading') {
      if (pages.length === 0) page(null)
      section(field)
    } else if (field.kind === 'note') add({ is: 'words', field })
    else if (field.kind === 'group') {
      const columns = shown.filter((one) => one.in === field.key)
      const rows = Array.from({ length: rowsOf(form, field.key, values) }, (_, line) =>
        columns.flatMap((one) => (hidden.has(`${one.key}:${line}`) ? [] : [{ field: one, line }])),
      )
      add({ is: 'group', field, rows })
    } else add({ is: 'place', place: { field, line: 0 } })
  }
  return pages
    .map(({ title, sections }) => ({ title, sections: sections.filter(({ parts }) => parts.length > 0) }))
    .filter(({ sections }) => sections.length > 0)
}

export function placesOf(page: Page): readonly Place[] {
  return page.sections.flatMap(({ parts }) =>
    parts.flatMap((part) => (part.is === 'place' ? [part.place] : part.is === 'group' ? part.rows.flat() : [])),
  )
}
