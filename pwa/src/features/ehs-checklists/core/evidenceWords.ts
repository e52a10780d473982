/** What is said while the records of a quarter are read from the server. Pure. */
import type { EntityName } from '../../../../../schema/gen/types.ts'
import { formatNumber } from '../../../lib/numbers.ts'
import type { OlderRows } from '../../../records/older/useOlderRows.ts'

type Reading = Pick<OlderRows<EntityName>, 'state' | 'read' | 'total' | 'problem'>

/** Null when all is here. A pack of what is not all here would prove less than there is. */
export function waitWords(rounds: Reading, missed: Reading['state']): string | null {
  if (rounds.state === 'offline' || missed === 'offline')
    return 'Rounds of this quarter are on the server. They are read as soon as there is a signal.'
  if (rounds.state === 'failed') return rounds.problem
  if (missed === 'failed') return 'What was missed could not be read from the server. Choose the quarter again.'
  if (rounds.state === 'reading')
    return rounds.total === null
      ? 'Reading rounds from the server…'
      : `Reading rounds from the server: ${formatNumber(rounds.read)} of ${formatNumber(rounds.total)}.`
  return missed === 'reading' ? 'Reading what was missed from the server…' : null
}
