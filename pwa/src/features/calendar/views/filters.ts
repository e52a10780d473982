/** The filters of the calendar: in the address, as chips with counts, and in saved views. Pure. */
import type { Entry } from '../entry.ts'
import { remembered } from './remembered.ts'

export const FIELDS = ['category', 'program', 'authority', 'owner', 'zone', 'permit', 'state'] as const
export type Field = (typeof FIELDS)[number]

export interface Filters {
  readonly values: Readonly<Partial<Record<Field, readonly string[]>>>
  /** What this person has, owns or backs up. */
  readonly mine: boolean
  /** What nobody has on the day. */
  readonly nobody: boolean
  readonly search: string
}

export const NO_FILTERS: Filters = { values: {}, mine: false, nobody: false, search: '' }

export function parseFilters(search: string): Filters {
  const params = new URLSearchParams(search)
  const values: Partial<Record<Field, readonly string[]>> = {}
  for (const field of FIELDS) {
    const chosen = (params.get(field) ?? '').split(',').filter((value) => value !== '')
    if (chosen.length > 0) values[field] = chosen
  }
  return { values, mine: params.has('mine'), nobody: params.has('nobody'), search: params.get('q') ?? '' }
}

/** The same address with these filters; "" or "?…". */
export function withFilters(search: string, { values, mine, nobody, search: words }: Filters): string {
  const params = new URLSearchParams(search)
  const put = (key: string, value: string) => (value === '' ? params.delete(key) : params.set(key, value))
  for (const field of FIELDS) put(field, (values[field] ?? []).join(','))
  put('mine', mine ? '1' : '')
  put('nobody', nobody ? '1' : '')
  put('q', words)
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}

/** The value that a filter looks at. What is late is so whatever its state. */
export function valueOf(entry: Entry, field: Field): string | null {
  switch (field) {
    case 'category':
      return entry.category
    case 'program':
      return entry.program
    case 'authority':
      return entry.authority
    case 'owner':
      return entry.ownerId
    case 'zone':
      return entry.zoneId
    case 'permit':
      return entry.permitId
    case 'state':
      return entry.late === 'overdue' ? 'overdue' : entry.late === 'missed' ? 'missed' : entry.state
  }
}

/** A state of its own for the filter: not done and not late, whatever the state is called. */
export const TO_DO = 'todo'

export function isToDo({ done, late }: Entry): boolean {
  return !done && late === 'no'
}

function isAmong(entry: Entry, field: Field, chosen: readonly string[]): boolean {
  return chosen.includes(valueOf(entry, field) ?? '') || (field === 'state' && chosen.includes(TO_DO) && isToDo(entry))
}

function isMine({ holder, ownerId, backupId }: Entry, userId: string): boolean {
  return holder === userId || ownerId === userId || backupId === userId
}

/** Not done, and nobody has it on its day. */
export function isNobodys({ holder, done }: Entry): boolean {
  return holder === null && !done
}

type Test = Field | 'mine' | 'nobody' | 'search'

/** The one test that an entry fails; null where it passes all, `many` where it fails several. */
function failed(entry: Entry, filters: Filters, words: readonly string[], userId: string): Test | 'many' | null {
  let found: Test | null = null
  const fails = (test: Test, isIn: boolean): boolean => {
    if (isIn) return false
    const isSecond = found !== null
    found ??= test
    return isSecond
  }
  if (filters.mine && fails('mine', isMine(entry, userId))) return 'many'
  if (filters.nobody && fails('nobody', isNobodys(entry))) return 'many'
  for (const field of FIELDS) {
    const chosen = filters.values[field]
    if (chosen !== undefined && fails(field, isAmong(entry, field, chosen))) return 'many'
  }
  if (words.length > 0) {
    const title = entry.title.toLowerCase()
    if (
      fails(
        'search',
        words.every((word) => title.includes(word)),
      )
    )
      return 'many'
  }
  return found
}

function wordsOf({ search }: Filters): readonly string[] {
  return search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
}

export function passing(entries: readonly Entry[], filters: Filters, userId: string): readonly Entry[] {
  if (!isFiltered(filters)) return entries
  const words = wordsOf(filters)
  return entries.filter((entry) => failed(entry, filters, words, userId) === null)
}

export function isFiltered({ values, mine, nobody, search }: Filters): boolean {
  return mine || nobody || search !== '' || Object.keys(values).length > 0
}

export function toggled(filters: Filters, field: Field, value: string): Filters {
  const chosen = filters.values[field] ?? []
  const next = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]
  const { [field]: _, ...others } = filters.values
  return { ...filters, values: next.length === 0 ? others : { ...others, [field]: next } }
}

export interface Count {
  readonly all: number
  readonly late: number
}

export interface Counts {
  readonly all: number
  readonly mine: number
  readonly nobody: number
  readonly fields: Readonly<Record<Field, ReadonlyMap<string, Count>>>
}

/** How many each chip would show beside the other filters. */
export function countsOf(entries: readonly Entry[], filters: Filters, userId: string): Counts {
  const known = countsKept(entries)
  const key = `${userId} ${withFilters('', filters)}`
  const counts = known.get(key) ?? counted(entries, filters, userId)
  known.set(key, counts)
  return counts
}

const countsKept = remembered<readonly Entry[], Map<string, Counts>>(() => new Map())

/** In one go over the entries. */
function counted(entries: readonly Entry[], filters: Filters, userId: string): Counts {
  const words = wordsOf(filters)
  const fields: Record<Field, Growing> = {
    category: new Map(),
    program: new Map(),
    authority: new Map(),
    owner: new Map(),
    zone: new Map(),
    permit: new Map(),
    state: new Map(),
  }
  const sums = { all: 0, mine: 0, nobody: 0 }
  for (const entry of entries) {
    const but = failed(entry, filters, words, userId)
    if (but === 'many') continue
    if (but === null) sums.all += 1
    if ((but === null || but === 'mine') && isMine(entry, userId)) sums.mine += 1
    if ((but === null || but === 'nobody') && isNobodys(entry)) sums.nobody += 1
    for (const field of FIELDS) {
      const value = but === null || but === field ? valueOf(entry, field) : null
      if (value === null) continue
      add(fields[field], value, entry)
      if (field === 'state' && isToDo(entry)) add(fields.state, TO_DO, entry)
    }
  }
  return { ...sums, fields }
}

type Growing = Map<string, { all: number; late: number }>

function add(counts: Growing, value: string, { late }: Entry): void {
  const count = counts.get(value) ?? { all: 0, late: 0 }
  if (count.all === 0) counts.set(value, count)
  count.all += 1
  if (late !== 'no') count.late += 1
}
