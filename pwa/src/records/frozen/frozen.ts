/**
 * Why what is decided about a record stays (x-states, frozen), in the words that the server has for it (server/syncer/frozen.go), and what
 * may still come. Pure.
 */
import { PAGES } from '../../../../schema/gen/pages.ts'
import { TABLES } from '../../../../schema/gen/tables.ts'
import type { EntityName } from '../../../../schema/gen/types.ts'
import type { TableMeta } from '../../../../schema/meta/shapes.ts'
import { lowered } from '../../lib/text.ts'
import { isEntity } from '../../data/store/database.ts'
import { fieldTitle } from '../names.ts'
import { decidedOf, frozenOf, type Decided } from './decided.ts'
import { words as EN, type FrozenWords } from './words/en.ts'

/** How a language says it: its own words, and those of the module that a kind is of. */
export interface Speech {
  readonly words: FrozenWords
  readonly say: (english: string, entity: EntityName) => string
}

const ENGLISH: Speech = { words: EN, say: (english) => english }

/** Why it stays. */
export function frozenSay(decided: Decided, { words, say }: Speech = ENGLISH): string {
  const { entity, state } = decided
  const own = frozenOf(decided)?.say
  if (own !== undefined) return say(own, entity)
  const meta: TableMeta = TABLES[entity]
  const page = PAGES[entity]
  const label = page?.words.values[meta.states?.field ?? '']?.[state]?.label ?? state
  return words.stays(say(label, entity), say(page?.words.one ?? meta.title.toLowerCase(), entity))
}

/** Whether a person may read why in the record's own words, which say what to do. */
export const saysItself = (decided: Decided): boolean => frozenOf(decided)?.say !== undefined

/** What may still come, in words; null where nothing may, or where only some fields stay. */
export function frozenLater(decided: Decided, { words, say }: Speech = ENGLISH): string | null {
  const frozen = frozenOf(decided)
  if (frozen === undefined || frozen.only !== undefined) return null
  const { entity } = decided
  const fields = (frozen.fields ?? []).filter((name) => isShown(entity, name))
  const parts = [...(frozen.parts ?? []), ...(frozen.free ?? [])].flatMap((part) => {
    if (!isEntity(part)) return []
    const many = PAGES[part]?.words.many
    return words.many[part] ?? (many === undefined ? [] : say(many, part))
  })
  const said = [
    fields.length === 0 ? null : words.fields(fields.map((name) => lowered(say(fieldTitle(entity, name), entity)))),
    parts.length === 0 ? null : words.parts(parts),
  ].filter((text) => text !== null)
  return said.length === 0 ? null : said.join(' ')
}

function isShown(entity: EntityName, field: string): boolean {
  return PAGES[entity]?.form?.sections.some(({ fields }) => fields.includes(field)) === true
}

const NONE: Readonly<Record<string, string>> = {}

/** The fields of a record that stay as they were decided, and why. */
export function frozenLocks(
  entity: EntityName,
  row: object,
  speech: Speech = ENGLISH,
): Readonly<Record<string, string>> {
  const decided = decidedOf(entity, row)
  const frozen = decided === null ? undefined : frozenOf(decided)
  if (decided === null || frozen === undefined) return NONE
  const meta: TableMeta = TABLES[entity]
  const why = frozenSay(decided, speech)
  const names = Object.entries(meta.fields).flatMap(([name, { server }]) =>
    server === true || name === meta.states?.field ? [] : [name],
  )
  const { only, fields } = frozen
  const stays = (name: string) => (only === undefined ? fields?.includes(name) !== true : only.includes(name))
  return Object.fromEntries(names.filter(stays).map((name) => [name, why]))
}
