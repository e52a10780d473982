/**
 * Every command that judges somebody's work (schema/judging.go): whoever is named as its author, brought the record where it is or wrote what
 * counts, and a superuser who acts in the yard, reads that somebody else does it: on the record's own page, in bulk and in the palette,
 * which all ask the same judge.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { PAGES } from '../../../../schema/gen/pages.ts'
import { TABLES } from '../../../../schema/gen/tables.ts'
import type { EntityName } from '../../../../schema/gen/types.ts'
import type { CommandMeta, TableMeta } from '../../../../schema/meta/shapes.ts'
import type { Row } from '../../data/store/rows.ts'
import { around } from '../../testing/around.ts'
import { answersFor } from '../../testing/stepAnswers.ts'
import { planOf } from '../bulk/plan.ts'
import { defineRecord } from '../engine/define.ts'
import { judge } from '../engine/judge.ts'
import type { HistoryEntry } from '../historyEntries.ts'
import { askedPast, ownPast, ownPastReason } from '../ownPast.ts'

const ME = 'me'
// The parser's edge of a test: the generated table has exactly the entities of the type.
const ENTITIES = Object.keys(TABLES) as readonly EntityName[]
const metaOf = (entity: EntityName): TableMeta => TABLES[entity]

const judges = ({ action, guard }: CommandMeta) =>
  (action === 'approve' && guard?.plain !== true) || guard?.notAuthor !== undefined

const JUDGING = ENTITIES.flatMap((entity) =>
  Object.entries(metaOf(entity).states?.commands ?? {}).flatMap(([command, meta]) =>
    judges(meta) && PAGES[entity] !== undefined ? [{ entity, command, meta, name: `${entity} ${command}` }] : [],
  ),
)

type Case = (typeof JUDGING)[number]

function rowOf({ entity, meta }: Case, over: object = {}): Row {
  const { states } = metaOf(entity)
  const $ = { entity, cl: 1, seq: 1, state: 'server', by: 'other', deleted: false, pending: [] }
  // The parser's edge of a test: the judge reads the fields that are there.
  return { id: 'record', $, [states?.field ?? '']: meta.from[0], ...over } as unknown as Row
}

const SOMEBODY_ELSE = /somebody else|only the people of the organization decide/i

/** What the record's page says, and what a bulk change says, which must be the same. */
function said(one: Case, row: Row, over: { readonly past?: string | null; readonly acting?: boolean }): string | null {
  const definition = defineRecord(one.entity)
  const { past = null, acting = false } = over
  const why = past === null ? null : ownPastReason(past)
  const page = judge(definition, row, one.command, around({ userId: ME, selfApproval: false, ownPast: why, acting }))
  const plan = planOf(
    definition,
    [row],
    { verb: 'step', command: one.command, answers: answersFor(one.entity, one.command) },
    {
      rights: {
        userId: ME,
        granted: { role: 'superuser', rights: null, zones: null, company: null, selfApproval: false, acting },
        find: () => [],
      },
      photos: new Map(),
      commented: new Set(),
      pasts: new Map(past === null ? [] : [['record', past]]),
    },
  )
  expect(plan.refused.map((refused) => refused.why).join()).toMatch(SOMEBODY_ELSE)
  return page
}

function history(changes: readonly object[], actor: string): readonly HistoryEntry[] {
  return [{ seq: 1, actor, changes }] as unknown as readonly HistoryEntry[]
}

describe.each(JUDGING)('$name', (one) => {
  const { entity, meta } = one
  const { states, judges: about = [] } = metaOf(entity)
  const notAuthor = meta.guard?.notAuthor ?? []
  const people = [...new Set([...notAuthor, ...about])].filter((field) => field !== states?.field)

  it('is guarded by somebody or by what counts', () => {
    expect(notAuthor.length + (meta.guard?.counts ?? []).length).toBeGreaterThan(0)
    // The history is asked for the fields of `notAuthor`; without one nobody would ask.
    expect(notAuthor.length).toBeGreaterThan(0)
  })

  it.each(people)('is for somebody else where %s names the person', (field) => {
    expect(said(one, rowOf(one, { [field]: ME }), {})).toMatch(SOMEBODY_ELSE)
  })

  it('is for somebody else than who brought the record here', () => {
    if (!notAuthor.includes(states?.field ?? '') || states?.initial.includes(meta.from[0] ?? '') === true) return
    const steps = history([{ field: states?.field, before: null, after: meta.from[0] }], ME)
    const past = ownPast(entity, notAuthor, steps, ME)
    expect(past).not.toBeNull()
    expect(said(one, rowOf(one), { past })).toMatch(SOMEBODY_ELSE)
  })

  it.each(meta.guard?.counts ?? [])('is for somebody else than who wrote %s', (field) => {
    const right = { may: true, selfApproval: false, userId: ME }
    const past = ownPast(
      entity,
      askedPast(entity, rowOf(one), one.command, right),
      history([{ field, before: null, after: 'said' }], ME),
      ME,
    )
    expect(past).not.toBeNull()
    expect(said(one, rowOf(one), { past })).toMatch(SOMEBODY_ELSE)
  })

  it('is not for a superuser who acts in the yard', () => {
    expect(said(one, rowOf(one), { acting: true })).toMatch(SOMEBODY_ELSE)
  })
})

it('finds every command that judges, and one at most from a state', () => {
  expect(JUDGING.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'workPermit issue',
      'fuelEntry approve',
      'logEntry approve',
      'ehsRound approve',
      'calendarItem verify',
      'qualification reinstate',
      'task accept',
    ]),
  )
  // The page of a record asks the history for one of them (useSteps).
  const states = JUDGING.flatMap(({ entity, meta }) => meta.from.map((state) => `${entity} ${state}`))
  expect(states.filter((state, at) => states.indexOf(state) !== at)).toEqual([])
})

/** Files of features that write a judging command themselves, with what they ask first. */
const ASKING: Readonly<Record<string, string>> = {
  'ehs-checklists/office/ReviewPanel.tsx': 'useJudging',
  'fuel/review/Review.tsx': 'useJudging',
  // Offered by the keys of stopped work and of the live permit, which ask the same.
  'safety-walk/stop/stopQueries.ts': '',
  'work-permits/core/ops.ts': '',
  'safety-walk/stop/StopKeys.tsx': 'namesAsOwn',
  'work-permits/live/LiveKeys.tsx': 'useOwnWork',
  'safety-walk/verify/useLook.ts': 'useOwnWork',
}

it('is asked by every screen that offers such a command in its own way', () => {
  const root = fileURLToPath(new URL('../../features/', import.meta.url))
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => [file.replaceAll('\\', '/'), readFileSync(`${root}${file}`, 'utf8')] as const)
  const writes = (source: string) =>
    JUDGING.some(({ entity, command }) =>
      new RegExp(
        `commandOp\\('${entity}', [^)]*'${command}'|kind: 'command',\\s*entity: '${entity}',\\s*id[^}]*command: '${command}'`,
      ).test(source),
    ) || /command\(permit\.id, 'issue'/.test(source)
  const found = sources.filter(([, source]) => writes(source)).map(([file]) => file)
  expect(found.filter((file) => ASKING[file] === undefined)).toEqual([])
  expect(found.length).toBeGreaterThan(3)
  for (const [file, source] of sources) expect(source).toContain(ASKING[file] ?? '')
})
