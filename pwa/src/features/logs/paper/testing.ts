/** A log with an entry of every sort of thing that paper must say, on a device of its own. */
import { keyedId, newId } from '../../../../../sync/change/ids.ts'
import type { Entities } from '../../../../../schema/gen/types.ts'
import type { Data } from '../../../data/data.ts'
import type { NewOp } from '../../../data/outbox/intent.ts'
import { commandOp } from '../../../records/engine/ops.ts'
import { add } from '../../../testing/factories.ts'
import { createWorld, signIn } from '../../../testing/world.ts'

const BODY = {
  title: { en: 'Dock air log' },
  fields: [
    { key: 'air', kind: 'heading', label: { en: 'Air' } },
    {
      key: 'pressure',
      kind: 'number',
      label: { en: 'Discharge pressure' },
      unit: 'psi',
      required: true,
      warnHigh: 1_200_000,
      low: 800_000,
      high: 1_250_000,
    },
    { key: 'hours', kind: 'meter', label: { en: 'Hour meter' }, unit: 'h', decimals: 1 },
    {
      key: 'ran',
      kind: 'calc',
      label: { en: 'Ran' },
      unit: 'h',
      decimals: 1,
      calc: { '-': [{ var: 'hours' }, { last: 'hours' }] },
    },
    {
      key: 'oil',
      kind: 'choice',
      label: { en: 'Oil level' },
      options: [
        { id: 'ok', label: { en: 'Between the marks' } },
        { id: 'low', label: { en: 'Low' } },
      ],
    },
    { key: 'drained', kind: 'yesNo', label: { en: 'Drained' } },
    { key: 'phone', kind: 'text', label: { en: 'Phone of the visitor' }, sensitive: true },
    { key: 'pumps', kind: 'group', label: { en: 'Pumps' } },
    { key: 'pump', kind: 'text', label: { en: 'Pump' }, in: 'pumps' },
    { key: 'amps', kind: 'number', label: { en: 'Current' }, unit: 'A', in: 'pumps' },
    { key: 'gauge', kind: 'photo', label: { en: 'Gauge photo' } },
    { key: 'notes', kind: 'longText', label: { en: 'Notes' } },
  ],
}

export const FORM = BODY

type ValueOf = Partial<Entities['logValue']>

export interface LogYard {
  readonly data: Data
  readonly logId: string
  readonly versionId: string
  readonly personId: string
  /** A submitted one. */
  readonly entry: (
    values: Readonly<Record<string, readonly ValueOf[]>>,
    given?: Partial<Entities['logEntry']>,
  ) => Promise<string>
  /** A photo at a field, without its picture. */
  readonly photo: (entryId: string, fieldKey: string) => Promise<void>
  /** A second log with the same form: what its entries are given. */
  readonly another: (name: string) => Promise<{ readonly logId: string; readonly versionId: string }>
  readonly correct: (entryId: string, fieldKey: string, to: Partial<Entities['logCorrection']>) => Promise<void>
}

export async function logYard(
  role = 'ehs_manager',
  log: Partial<Entities['log']> = {},
  body: object = BODY,
): Promise<LogYard> {
  const world = createWorld()
  const { data } = await signIn(world.browser().environment, world.addUser('ana', role))
  const [logId, versionId, personId] = [newId(), newId(), data.actor.get().userId]
  const keep = async (ops: readonly NewOp[]) => {
    const kept = await data.commit(ops)
    if (!kept.ok) throw new Error(kept.message)
  }
  await keep([
    add('person', { id: personId, fullName: 'Ana Ruiz' }),
    add('log', { id: logId, name: 'Dock air log', ...log }),
    add('logVersion', { id: versionId, logId, version: 3, body }),
  ])
  return {
    data,
    logId,
    versionId,
    personId,
    entry: async (values, given = {}) => {
      const id = newId()
      await keep([
        add('logEntry', {
          id,
          logId,
          versionId,
          entryOn: '2026-11-20',
          fillerId: personId,
          provisionalNumber: 'T1-001',
          ...given,
        }),
        ...Object.entries(values).flatMap(([fieldKey, lines]) =>
          lines.map((value, line) =>
            add('logValue', {
              id: keyedId('logValue', { entryId: id, fieldKey, line }),
              entryId: id,
              logId,
              fieldKey,
              line,
              ...value,
            }),
          ),
        ),
      ])
      await keep([commandOp('logEntry', id, 'submit', { submittedAt: Date.UTC(2026, 10, 20, 20) })])
      return id
    },
    photo: (entryId, fieldKey) =>
      keep([
        add('photo', {
          parentEntity: 'logValue',
          parentId: keyedId('logValue', { entryId, fieldKey, line: 0 }),
          caption: 'Needle',
        }),
      ]),
    another: async (name) => {
      const second = { logId: newId(), versionId: newId() }
      await keep([
        add('log', { id: second.logId, name }),
        add('logVersion', { id: second.versionId, logId: second.logId, version: 1, body }),
      ])
      return second
    },
    correct: (entryId, fieldKey, to) =>
      keep([add('logCorrection', { id: newId(), entryId, fieldKey, line: 0, why: 'Digit misread.', ...to })]),
  }
}
