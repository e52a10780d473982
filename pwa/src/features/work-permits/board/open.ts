/** What is open, by the states that say how it stands. One sentence for the board and the dashboard. Pure. */
import { lowered } from '../../../lib/text.ts'
import { wordOf } from '../../../records/engine/words.ts'
import type { Permit, State } from '../core/kinds.ts'
import type { PermitWords } from '../words/en.ts'

const ORDER: readonly State[] = ['active', 'suspended', 'expired', 'reopened', 'issued', 'ended']

interface Counted {
  readonly state: State
  readonly count: number
}

/** Nothing where work goes on under all of them: the number says it. */
export function openStates(open: readonly Pick<Permit, 'state'>[]): readonly Counted[] {
  const counted = ORDER.map((state) => ({ state, count: open.filter((one) => one.state === state).length })).filter(
    ({ count }) => count > 0,
  )
  return counted.length === 1 && counted[0]?.state === 'active' ? [] : counted
}

/** "2 suspended, 1 ended", empty where work goes on under all of them. */
export function statesText(open: readonly Pick<Permit, 'state'>[], label: (text: string) => string): string {
  return openStates(open)
    .map(({ state, count }) => `${count} ${lowered(label(wordOf('workPermit', 'state', state)))}`)
    .join(', ')
}

/** "3 open: 2 suspended, 1 ended". */
export function openText(
  open: readonly Pick<Permit, 'state'>[],
  { t, label }: { readonly t: Pick<PermitWords, 'board'>; readonly label: (text: string) => string },
): string {
  const states = statesText(open, label)
  return `${t.board.open(open.length)}${states === '' ? '' : `: ${states}`}`
}
