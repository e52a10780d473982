/** Which fields of a log are columns of its entries, and what they are called. Pure. */
import type { Field, Form } from '../../../../../sync/forms/form.ts'
import { isAsked } from '../../../forms/filling/pages.ts'

/** Too long for a column: the page of the entry says those. */
const HIDDEN = new Set(['longText', 'photo', 'file', 'signature', 'pin'])

export function tableFields({ fields }: Pick<Form, 'fields'>): readonly Field[] {
  return fields.filter((field) => field.in === undefined && isAsked(field) && !HIDDEN.has(field.kind))
}

export function columnTitle({ label, unit }: Field): string {
  return unit === undefined ? label.en : `${label.en}, ${unit}`
}
