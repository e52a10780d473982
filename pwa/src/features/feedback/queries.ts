/** The board's only door to the server. */
import { nothing, send, useOnline, useOnlinePages, type Answer, type Online } from '../../data/online/online.ts'
import { readItems, readOwn, type Item, type Own, type State } from './shapes.ts'

const FEEDBACK = '/api/feedback'
const MINE = '/api/feedback/mine'
/** As the server has it (server/feedback). */
const PAGE = 500
/** The number of open ones stands on the superuser's pages. */
const COUNTED = '/api/organizations'

export function useBoard(): Online<readonly Item[]> {
  return useOnlinePages(FEEDBACK, PAGE, readItems)
}

/** What this person sent, the newest first; where it was joined with another wish, with the state of that one. */
export function useMine(): Online<readonly Own[]> {
  return useOnline(MINE, readOwn)
}

export function changeItem(
  id: string,
  change: { readonly state?: State; readonly reply?: string; readonly mergedInto?: string },
): Promise<Answer<null>> {
  return send('patch', `${FEEDBACK}/${id}`, change, nothing, [FEEDBACK, COUNTED])
}

/** Everything that can be moved is, also when one cannot; what was refused first is said. */
export async function moveItems(ids: readonly string[], state: State): Promise<Answer<null>> {
  const answers = await Promise.all(ids.map((id) => changeItem(id, { state })))
  return answers.find((answer) => !answer.ok) ?? { ok: true, value: null }
}

export function vote(id: string, on: boolean): Promise<Answer<null>> {
  return send(on ? 'post' : 'del', `${FEEDBACK}/${id}/vote`, undefined, nothing, [FEEDBACK])
}
