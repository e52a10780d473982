/** What people do in the simulation: a small shared yard, so that edits meet. */
import type { EntityName } from '../../../schema/gen/types.ts'
import { newId, uuid5 } from '../../../sync/change/ids.ts'
import type { Data } from '../data/data.ts'
import type { NewFile, NewOp } from '../data/outbox/intent.ts'
import { sha256Hex } from '../lib/sha256.ts'
import type { Chance } from './chance.ts'
import { add } from './factories.ts'

const TEXTS = [
  'Hose across the gangway.',
  'No fire watch at the blast booth.',
  'Eye wash blocked by pallets.\nMoved one.',
] as const

/** A PNG of one pixel. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

/** A photo of one of the latest findings, whose bytes no other has; null = there is no finding yet. */
export async function takePhoto(
  data: Data,
  chance: Chance,
): Promise<{ readonly op: NewOp; readonly file: NewFile } | null> {
  const parentId = await anyOf(data, chance, 'finding')
  if (parentId === null) return null
  const content = Uint8Array.from(atob(PIXEL) + newId(), (letter) => letter.charCodeAt(0)).buffer
  const sha256 = await sha256Hex(content)
  return {
    op: add('photo', { parentEntity: 'finding', parentId, sha256, mime: 'image/png', thumbSha256: sha256 }),
    file: { sha256, mime: 'image/png', bytes: content, priority: chance.pick([0, 1, 2]) },
  }
}

/** One action of one person, on what that device shows at the moment; null = nothing sensible to do. */
export async function nextAction(data: Data, chance: Chance, walkId: string): Promise<readonly NewOp[] | null> {
  switch (chance.below(10)) {
    case 0:
    case 1:
      return [
        add('finding', {
          walkId,
          severity: chance.pick(['low', 'medium', 'high']),
          text: chance.pick(TEXTS),
          state: 'open',
          observedAt: Date.now(),
        }),
      ]
    case 2:
      return [add('task', { title: `Task ${chance.below(1000)}`, priority: chance.pick(['P1', 'P2', 'P3']) })]
    case 3:
      return [answer(chance, walkId)]
    case 4:
      return edit(data, chance, 'finding', { severity: chance.pick(['low', 'high', 'stop_work']) })
    case 5:
      return edit(data, chance, 'finding', { text: `${chance.pick(TEXTS)} ${chance.below(100)}` })
    case 6:
      return edit(data, chance, 'task', {
        title: `Renamed ${chance.below(1000)}`,
        dueOn: `2026-12-${10 + chance.below(20)}`,
      })
    case 7:
      return command(data, chance, 'task', chance.pick(['start', 'submit', 'cancel']))
    case 8:
      return command(data, chance, 'finding', chance.pick(['start', 'closeOnSpot', 'submit']))
    default:
      return bin(data, chance)
  }
}

function answer(chance: Chance, walkId: string): NewOp {
  const zoneId = uuid5(walkId, `zone ${chance.below(2)}`)
  return add('answer', {
    walkId,
    zoneId,
    itemId: `item-${chance.below(4)}`,
    result: chance.pick(['pass', 'fail', 'na']),
  })
}

async function edit(
  data: Data,
  chance: Chance,
  entity: 'finding' | 'task',
  fields: object,
): Promise<readonly NewOp[] | null> {
  const id = await anyOf(data, chance, entity)
  return id === null ? null : [{ kind: 'set', entity, id, fields }]
}

async function command(
  data: Data,
  chance: Chance,
  entity: 'finding' | 'task',
  name: string,
): Promise<readonly NewOp[] | null> {
  const id = await anyOf(data, chance, entity)
  return id === null ? null : [{ kind: 'command', entity, id, command: name, fields: { stateReason: 'Because.' } }]
}

async function bin(data: Data, chance: Chance): Promise<readonly NewOp[] | null> {
  const rows = await data.list('task', {}, { deleted: true })
  const row = rows[chance.below(rows.length)]
  if (row === undefined) return [add('comment', { parentEntity: 'task', parentId: newId(), text: 'Seen.' })]
  return row.$.deleted
    ? [{ kind: 'set', entity: 'task', id: row.id, fields: {} }]
    : [{ kind: 'delete', entity: 'task', id: row.id }]
}

async function anyOf(data: Data, chance: Chance, entity: EntityName): Promise<string | null> {
  const rows = await data.list(entity)
  // The latest few, so that several people meet in one record.
  return rows.slice(-6)[chance.below(Math.min(6, rows.length))]?.id ?? null
}
