/** What counting writes. A shelf and a day have one count, a lot in it has one line: two people who count at once meet in them. */
import type { Entities } from '../../../../../schema/gen/types.ts'
import { keyedId } from '../../../../../sync/change/ids.ts'
import type { NewOp } from '../../../data/outbox/commit.ts'
import type { CountAnswer, Line, Shown } from './lines.ts'

export interface Begun {
  readonly id: string
  readonly placeId: string
  readonly day: string
  readonly round: number
  /** It is on this device already. */
  readonly here: boolean
}

/** The count that a person goes on with: the one of the day that has not ended, or the next. */
export function countOf(
  placeId: string,
  day: string,
  counts: readonly { readonly id: string; readonly day: string; readonly round: number; readonly state: string }[],
): Begun {
  const ofDay = counts.filter((count) => count.day === day).toSorted((a, b) => a.round - b.round)
  const open = ofDay.find(({ state }) => state === 'counting' || state === 'second')
  const round = open?.round ?? (ofDay.at(-1)?.round ?? 0) + 1
  return {
    id: open?.id ?? keyedId('stockCount', { placeId, day, round }),
    placeId,
    day,
    round,
    here: open !== undefined,
  }
}

interface Seen {
  readonly count: Begun
  readonly shown: Pick<Shown, 'lane' | 'list' | 'forms' | 'line'> & {
    readonly productId: string
    readonly lotId: string | null
  }
  readonly amount: number
  readonly turn: 'first' | 'second'
  readonly by: string
  readonly at: number
  /** Codes of cans that were read for it. */
  readonly scans?: readonly string[] | undefined
}

export function seenOps({ count, shown, amount, turn, by, at, scans }: Seen): readonly NewOp[] {
  const { line, lane } = shown
  const what =
    turn === 'first'
      ? { shelf: amount, countedBy: by, countedAt: at }
      : { secondShelf: amount, secondBy: by, secondAt: at }
  const read = scans === undefined ? {} : { scans: [...scans] }
  if (line !== null) return [{ kind: 'set', entity: 'stockCountLine', id: line.id, fields: { ...what, ...read } }]
  const fields = {
    countId: count.id,
    lane,
    productId: shown.productId,
    ...(shown.lotId === null ? {} : { lotId: shown.lotId }),
    listed: shown.list,
    forms: shown.forms,
    ...what,
    ...read,
  }
  return [...begin(count), { kind: 'add', entity: 'stockCountLine', id: keyedId('stockCountLine', fields), fields }]
}

function begin({ here, id, placeId, day, round }: Begun): readonly NewOp[] {
  return here ? [] : [{ kind: 'add', entity: 'stockCount', id, fields: { placeId, day, round, state: 'counting' } }]
}

export function answerOp(line: Line, answer: CountAnswer): NewOp {
  return {
    kind: 'set',
    entity: 'stockCountLine',
    id: line.id,
    fields: { answer } satisfies Partial<Entities['stockCountLine']>,
  }
}

export function finishOp(id: string): NewOp {
  return { kind: 'command', entity: 'stockCount', id, command: 'finish', fields: {} }
}
