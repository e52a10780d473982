import type { StopWork } from '../../../../../schema/gen/types.ts'
import { wordOf } from '../../../lib/valueWords.ts'

const WORD: Readonly<Record<StopWork['state'], string>> = {
  raised: 'Stopped',
  acknowledged: 'Acknowledged',
  released: 'May resume',
  withdrawn: 'Withdrawn',
}

/** How far stopped work has come, in a list, a filter or a file. */
export function stopWord(state: StopWork['state']): string {
  return wordOf(WORD, state)
}
