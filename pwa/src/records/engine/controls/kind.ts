import type { FieldMeta } from '../../../../../schema/meta/shapes.ts'

export type ControlKind =
  | 'text'
  | 'area'
  | 'choice'
  | 'toggle'
  | 'yesNo'
  | 'reference'
  | 'number'
  | 'date'
  | 'instant'
  | 'signature'
  | 'code'
  | 'rows'
  | 'list'

/** Above this many characters a text gets more than one line. */
const LINE = 400

/** Which control a field gets from what the module file says of it; null for what nobody types (files, untyped JSON, ids). */
export function controlOf(meta: FieldMeta): ControlKind | null {
  if (meta.server === true || meta.file === true || meta.auto !== undefined || meta.merge === 'state') return null
  switch (meta.type) {
    case 'boolean':
      return meta.required === true ? 'yesNo' : 'toggle'
    case 'integer':
      return meta.format === 'instant' ? 'instant' : 'number'
    case 'json':
      return meta.items === undefined ? null : meta.items.fields === undefined ? 'list' : 'rows'
    case 'string':
      return ofText(meta)
    default:
      return null
  }
}

function ofText(meta: FieldMeta): ControlKind | null {
  if (meta.enum !== undefined || meta.library === true) return 'choice'
  if (meta.ref !== undefined) return 'reference'
  switch (meta.format) {
    case 'date':
      return 'date'
    case 'signature':
      return 'signature'
    case 'code':
      return 'code'
    case 'uuid':
    case 'sha256':
      return null
    case undefined:
    default:
      return meta.merge === 'text' || (meta.maxLength ?? LINE + 1) > LINE ? 'area' : 'text'
  }
}

/** A control of several parts has a group of its own instead of one label for one box. */
export function isGroup(kind: ControlKind, keys: boolean): boolean {
  if (kind === 'choice' || kind === 'yesNo') return keys
  return kind === 'rows' || kind === 'list' || kind === 'signature' || kind === 'instant'
}
