import { describe, expect, it } from 'vitest'
import type { Finding, Photo } from '../../../../../schema/gen/types.ts'
import { setTimeZone } from '../../../lib/dates.ts'
import { record } from '../../../testing/factories.ts'
import { digestOf, weekIn, type DigestParts } from './digestRules.ts'

setTimeZone('America/New_York')
const week = { from: '2026-11-16', to: '2026-11-22' }
const at = (text: string) => Date.parse(`${text}-05:00`)
const finding = (id: string, fields: Partial<Finding>): Finding => ({
  ...record('finding'),
  id,
  kind: 'at_risk',
  severity: 'high',
  state: 'open',
  zoneId: 'z',
  category: 'fall',
  observedAt: at('2026-11-17T10:00'),
  ...fields,
})
const photo = (id: string, role: Photo['role']): Photo => ({ ...record('photo'), id, role })
const parts: DigestParts<Finding, Photo> = {
  week,
  today: '2026-11-25',
  findings: [],
  walks: [],
  walkZones: [],
  zones: [],
  photosOf: () => [],
  closed: new Map(),
  repeats: new Set(),
}
const ids = (list: readonly { readonly id: string }[]) => list.map((each) => each.id)

describe('the week', () => {
  it.each([
    ['', '2026-11-16'],
    ['?week=2026-11-26', '2026-11-23'],
    ['?week=2026-11-23', '2026-11-23'],
    ['?week=next', '2026-11-16'],
    ['?week=2026-99-99', '2026-11-16'],
  ])('of %j begins on %s', (search, from) => {
    expect(weekIn(search, '2026-11-25').from).toBe(from)
  })
})

it('counts as open what stood open when the week ended', () => {
  const digest = digestOf({
    ...parts,
    findings: [
      finding('fresh', {}),
      finding('old', { observedAt: at('2026-10-01T10:00'), severity: 'stop_work' }),
      finding('closed later', { state: 'closed' }),
      finding('closed then', { state: 'closed' }),
      finding('nobody knows when', { state: 'closed' }),
      finding('after', { observedAt: at('2026-11-23T00:00') }),
      finding('last minute', { observedAt: at('2026-11-22T23:59'), severity: 'low' }),
      finding('draft', { state: 'draft' }),
      finding('linked', { duplicateOf: 'fresh' }),
      finding('good', { kind: 'good_catch', state: 'recorded' }),
    ],
    closed: new Map([
      ['closed later', at('2026-11-23T09:00')],
      ['closed then', at('2026-11-20T09:00')],
    ]),
  })
  expect(digest.openBySeverity).toEqual([
    { severity: 'stop_work', count: 1, fresh: 0 },
    { severity: 'high', count: 2, fresh: 2 },
    { severity: 'medium', count: 0, fresh: 0 },
    { severity: 'low', count: 1, fresh: 1 },
  ])
  expect([digest.open, digest.seen, digest.running]).toEqual([4, 5, false])
})

it('keeps what a newer version calls by another kind or severity', () => {
  const newer = Object.assign(finding('newer', { dueOn: '2026-11-18' }), { kind: 'near_miss', severity: 'very_high' })
  const unranked = Object.assign(finding('unranked', {}), { kind: 'near_miss', severity: null })
  const digest = digestOf({ ...parts, findings: [newer, unranked] })
  expect(digest.openBySeverity.filter(({ count }) => count > 0)).toEqual([
    { severity: 'very_high', count: 1, fresh: 1 },
    { severity: '', count: 1, fresh: 1 },
  ])
  expect([digest.open, ids(digest.overdue)]).toEqual([2, ['newer']])
})

it('calls overdue what was due by the end of the week, and of a running week what was due yesterday', () => {
  const findings = [
    finding('due before', { dueOn: '2026-11-18' }),
    finding('due sunday', { dueOn: '2026-11-22' }),
    finding('due after', { dueOn: '2026-11-23' }),
    finding('no date', {}),
  ]
  expect(ids(digestOf({ ...parts, findings }).overdue)).toEqual(['due before', 'due sunday'])
  expect(ids(digestOf({ ...parts, findings, today: '2026-11-19' }).overdue)).toEqual(['due before'])
})

it('shows what was closed with the first photo of before and the last of after', () => {
  const digest = digestOf({
    ...parts,
    findings: [finding('a', { state: 'closed' }), finding('b', { state: 'closed', severity: 'stop_work' })],
    closed: new Map([
      ['a', at('2026-11-18T10:00')],
      ['b', at('2026-11-18T11:00')],
    ]),
    photosOf: (id) =>
      id === 'a' ? [photo('1', 'before'), photo('2', 'before'), photo('3', 'after'), photo('4', 'after')] : [],
  })
  expect(digest.fixed.map((each) => [each.finding.id, each.before?.id ?? null, each.after?.id ?? null])).toEqual([
    ['b', null, null],
    ['a', '1', '4'],
  ])
})

it('names repeats of the week and the zones nobody walked the longest', () => {
  const zone = (id: string) => ({
    ...record('zone'),
    id,
    name: id,
    code: id,
    kind: 'pier' as const,
    active: true,
    routeOrder: 1,
  })
  const done = (zoneId: string, leftAt: number) => ({
    ...record('walkZone'),
    id: zoneId,
    walkId: 'w',
    zoneId,
    status: 'done' as const,
    leftAt,
  })
  const digest = digestOf({
    ...parts,
    findings: [finding('again', {}), finding('earlier', { observedAt: at('2026-11-01T10:00') })],
    repeats: new Set(['again', 'earlier']),
    zones: [zone('walked'), zone('before'), zone('never')],
    walkZones: [
      done('walked', at('2026-11-18T10:00')),
      done('before', at('2026-11-02T10:00')),
      done('never', at('2026-11-24T10:00')),
    ],
  })
  expect(ids(digest.repeats)).toEqual(['again'])
  expect([digest.zonesWalked, digest.zones, digest.longest.map((each) => [each.zone.id, each.days])]).toEqual([
    1,
    3,
    [
      ['never', null],
      ['before', 20],
    ],
  ])
})
