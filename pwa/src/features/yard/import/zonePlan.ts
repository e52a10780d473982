/** The dry run of a list of zones. Rows may name a parent that stands further down in the same file. Pure. */
import type { Person, Zone } from '../../../../../schema/gen/types.ts'
import { textOf } from '../../../../../sync/change/clean.ts'
import type { NewOp } from '../../../data/outbox/commit.ts'
import { differing } from '../../../lib/differing.ts'
import { ZONE_KIND, ZONE_KINDS } from '../rules.ts'
import { findByName, byKey, key, problemRow, readYesNo, type Cells, type PlannedRow } from './plan.ts'

export interface ZoneContext {
  readonly zones: readonly Zone[]
  readonly people: readonly Person[]
  readonly newId: () => string
}

export function planZones(rows: readonly Cells[], context: ZoneContext): readonly PlannedRow[] {
  const known = new Map(context.zones.map((zone) => [key(zone.code), zone]))
  const people = byKey(context.people, (person) => person.fullName)
  const ids = new Map([...known].map(([code, zone]) => [code, zone.id]))
  const parents = new Map(context.zones.map((zone) => [zone.id, zone.parentId]))
  const firstLine = new Map<string, number>()
  for (const cells of rows) {
    const code = key(cells.get('code'))
    if (code === '' || firstLine.has(code)) continue
    firstLine.set(code, cells.line)
    if (!ids.has(code)) ids.set(code, context.newId())
  }
  for (const cells of rows) {
    const id = ids.get(key(cells.get('code')))
    const parent = ids.get(key(cells.get('parent')))
    if (id !== undefined && parent !== undefined && cells.get('parent') !== '') parents.set(id, parent)
  }
  const tags = new Map(context.zones.flatMap((zone) => (zone.qr === null ? [] : [[key(zone.qr), zone.id] as const])))
  let order = context.zones.reduce((last, zone) => Math.max(last, zone.routeOrder ?? 0), 0)

  return rows.map((cells): PlannedRow => {
    const code = cells.get('code')
    const zone = known.get(key(code))
    const id = ids.get(key(code)) ?? ''
    const label = cells.get('name') === '' ? (zone?.name ?? (code === '' ? 'No code' : code)) : cells.get('name')
    const problems: string[] = []
    if (code === '') return problemRow(cells, label, ['The code is missing. Fill it in; it is what finds the zone.'])
    if (code.length > 32) problems.push('The code is longer than 32 characters. Shorten it.')
    if (cells.get('name').length > 120) problems.push('The name is longer than 120 characters. Shorten it.')
    if (firstLine.get(key(code)) !== cells.line)
      problems.push(`Line ${firstLine.get(key(code)) ?? 1} has the same code. Keep one of the two.`)
    if (zone === undefined && cells.get('name') === '') problems.push('A new zone needs a name.')
    const kind = ZONE_KINDS.find(
      (each) => key(each.label) === key(cells.get('kind')) || each.value === key(cells.get('kind')),
    )
    if (cells.get('kind') !== '' && kind === undefined)
      problems.push(`“${cells.get('kind')}” is no kind of zone. Use ${Object.values(ZONE_KIND).join(', ')}.`)
    const parentId = cells.get('parent') === '' ? undefined : ids.get(key(cells.get('parent')))
    if (cells.get('parent') !== '' && parentId === undefined)
      problems.push(`No zone has the code ${cells.get('parent')}. Add its row, or correct the code.`)
    if (inRing(id, parents)) problems.push('This zone would stand inside itself. Correct the parent.')
    const owner = cells.get('owner') === '' ? null : findByName(people, cells.get('owner'))
    if (owner?.ok === false) problems.push(owner.problem)
    const qr = cells.get('qr')
    if (qr.length > 64) problems.push('The QR text is longer than 64 characters. Shorten it.')
    if (qr !== '' && tags.has(key(qr)) && tags.get(key(qr)) !== id) problems.push(`Another zone has the QR text ${qr}.`)
    if (qr !== '') tags.set(key(qr), id)
    const routeOrder = cells.get('order') === '' ? undefined : Number(cells.get('order'))
    if (routeOrder !== undefined && !(Number.isInteger(routeOrder) && routeOrder >= 0 && routeOrder <= 100_000))
      problems.push(`“${cells.get('order')}” is no place in the route. Use a whole number.`)
    const active = readYesNo(cells.get('active'))
    if (active === null) problems.push(`“${cells.get('active')}” is neither yes nor no.`)
    if (problems.length > 0) return problemRow(cells, label, problems)

    const fields: Partial<Zone> = {
      ...(cells.get('name') === '' ? {} : { name: cells.get('name') }),
      ...(kind === undefined ? {} : { kind: kind.value }),
      ...(parentId === undefined ? {} : { parentId }),
      ...(owner?.ok === true ? { ownerId: owner.row.id } : {}),
      ...(qr === '' ? {} : { qr }),
      ...(routeOrder === undefined ? {} : { routeOrder }),
      ...(typeof active === 'boolean' ? { active } : {}),
    }
    const base = { line: cells.line, label, problems: [], notes: cells.notes }
    if (zone === undefined) {
      order = Math.max(order + 10, routeOrder ?? 0)
      const add: NewOp = {
        kind: 'add',
        entity: 'zone',
        id,
        fields: { code, kind: 'area', active: true, routeOrder: order, ...fields },
      }
      return { ...base, outcome: 'create', changes: [], ops: [add], undo: [{ kind: 'delete', entity: 'zone', id }] }
    }
    const { now, before } = differing(zone, fields)
    if (Object.keys(now).length === 0) return { ...base, outcome: 'same', changes: [], ops: [], undo: [] }
    const say = (change: Partial<Zone>) => ({
      ...change,
      ...(change.ownerId === undefined
        ? {}
        : { ownerId: context.people.find((person) => person.id === change.ownerId)?.fullName ?? null }),
      ...(change.parentId === undefined
        ? {}
        : {
            parentId:
              [...known.values()].find((each) => each.id === change.parentId)?.name ??
              (change.parentId === null ? null : cells.get('parent')),
          }),
    })
    return {
      ...base,
      outcome: 'update',
      changes: words(say(before), say(now)),
      ops: [{ kind: 'set', entity: 'zone', id, fields: now }],
      undo: [{ kind: 'set', entity: 'zone', id, fields: before }],
    }
  })
}

const TITLE: Readonly<Record<string, string>> = {
  name: 'Name',
  kind: 'Kind',
  parentId: 'Inside',
  ownerId: 'Owner',
  qr: 'QR code text',
  routeOrder: 'Route order',
  active: 'In use',
}

function words(before: Partial<Zone>, now: Partial<Zone>): readonly string[] {
  const show = (name: string, value: unknown) => {
    if (value === null || value === undefined) return 'none'
    if (typeof value === 'boolean') return value ? 'yes' : 'no'
    const text = typeof value === 'number' ? String(value) : textOf(value)
    return name === 'kind' ? (ZONE_KINDS.find((kind) => kind.value === value)?.label ?? text) : text
  }
  return Object.keys(now).map(
    (name) =>
      `${TITLE[name] ?? name}: ${show(name, Reflect.get(before, name))} → ${show(name, Reflect.get(now, name))}`,
  )
}

function inRing(id: string, parents: ReadonlyMap<string, string | null>): boolean {
  const seen = new Set<string>()
  for (let at = parents.get(id) ?? null; at !== null && !seen.has(at); at = parents.get(at) ?? null) {
    if (at === id) return true
    seen.add(at)
  }
  return false
}
