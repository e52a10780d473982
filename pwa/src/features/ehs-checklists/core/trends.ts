/** What fails again and again, and how long it takes to put right. Pure. */
import { ENGLISH, textIn } from '../../../lib/words.ts'
import { daysUntil } from '../../../lib/dates.ts'
import type { TemplateArea, TemplateItem } from '../../../forms/template.ts'
import type { Answer, Finding, Round } from './round.ts'

export interface ItemTrend {
  readonly item: TemplateItem
  readonly asked: number
  readonly failed: number
  readonly rate: number
  /** Days from found to put right, the middle one; null while none is. */
  readonly days: number | null
  readonly open: number
  readonly lastOn: string | null
}

interface Of {
  readonly areas: readonly TemplateArea[]
  readonly rounds: readonly Round[]
  readonly answers: readonly Answer[]
  readonly findings: readonly Finding[]
}

/** The questions of a checklist that failed, the worst first. */
export function itemTrends({ areas, rounds, answers, findings }: Of): readonly ItemTrend[] {
  const dayOf = new Map(rounds.map(({ id, roundOn }) => [id, roundOn]))
  return areas
    .flatMap(({ items }) => items)
    .map((item): ItemTrend => {
      const given = answers.filter(
        ({ itemId, result, roundId }) => itemId === item.id && result !== null && result !== 'na' && dayOf.has(roundId),
      )
      const failed = given.filter(({ result }) => result === 'fail')
      const raised = findings.filter(({ itemId }) => itemId === item.id)
      const took = raised
        .flatMap(({ state, foundOn, closedOn }) =>
          state === 'closed' && closedOn !== null ? [daysUntil(closedOn, foundOn)] : [],
        )
        .toSorted((a, b) => a - b)
      return {
        item,
        asked: given.length,
        failed: failed.length,
        rate: given.length === 0 ? 0 : failed.length / given.length,
        days: took[Math.floor((took.length - 1) / 2)] ?? null,
        open: raised.filter(({ state }) => state === 'open').length,
        lastOn:
          failed
            .map(({ roundId }) => dayOf.get(roundId) ?? '')
            .toSorted()
            .at(-1) ?? null,
      }
    })
    .filter(({ failed, open }) => failed + open > 0)
    .toSorted((a, b) => b.failed - a.failed || b.rate - a.rate)
}

export interface ReadingPoint {
  readonly roundId: string
  readonly on: string
  /** Hundredths. */
  readonly value: number
  readonly failed: boolean
}

/** A reading at one place over time, oldest first. */
export function readingsOf(
  item: TemplateItem,
  placeId: string,
  { rounds, answers }: Pick<Of, 'rounds' | 'answers'>,
): readonly ReadingPoint[] {
  const of = new Map(rounds.filter((round) => round.placeId === placeId).map((round) => [round.id, round]))
  return answers
    .flatMap(({ itemId, roundId, value, result }) => {
      const round = of.get(roundId)
      return itemId !== item.id || round === undefined || value === null || result === 'na'
        ? []
        : [
            {
              roundId,
              on: round.roundOn,
              value,
              failed: result === 'fail',
              order: `${round.roundOn} ${String(round.round).padStart(2, '0')}`,
            },
          ]
    })
    .toSorted((a, b) => a.order.localeCompare(b.order))
    .map(({ order: _order, ...point }) => point)
}

export function itemName(item: TemplateItem): string {
  return textIn(item.text, ENGLISH).text
}
