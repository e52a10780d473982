/**
 * Feedback written without a signal: kept on the device as it is, in the person's own database, and sent by the same call when there is
 * a network (RESOLUTIONS). What the server refuses for good is not tried again and not thrown away: it goes back into the form.
 */
import type { Data } from '../../data/data.ts'
import type { Api } from '../../data/http.ts'
import { isRecord } from '../../data/parse.ts'
import { FEEDBACK_TYPES, type Feedback } from './feedbackRules.ts'

const KEY = 'feedback:outbox'
/** The draft of the dialog. */
export const FORM_KEY = 'feedback:form'

export async function waitingFeedback({ drafts }: Pick<Data, 'drafts'>): Promise<readonly Feedback[]> {
  const found = await drafts.read(KEY)
  return Array.isArray(found?.value) ? found.value.filter(isFeedback) : []
}

export function keepFeedback(data: Pick<Data, 'drafts'>, feedback: Feedback): Promise<void> {
  return change(data, (waiting) => [...waiting, feedback])
}

/** How many went out. Stops at the first that finds no server or no session. The signal may come and go meanwhile, in several tabs: each goes once. */
export function sendWaiting(data: Pick<Data, 'drafts'>, api: Pick<Api, 'post'>): Promise<number> {
  return inTurn(`${KEY}:send`, async () => {
    let sent = 0
    for (let [first] = await waitingFeedback(data); first !== undefined; [first] = await waitingFeedback(data)) {
      const answer = await api.post('/api/feedback', first)
      if (!answer.ok && !refused(answer.status)) break
      if (!answer.ok) await data.drafts.write(FORM_KEY, { feedbackType: first.feedbackType, feedback: first.feedback })
      await change(data, (waiting) => waiting.slice(1))
      if (answer.ok) sent += 1
    }
    return sent
  })
}

/** Read and written as one step: what is kept while another one goes out stays. */
function change(data: Pick<Data, 'drafts'>, next: (waiting: readonly Feedback[]) => readonly Feedback[]): Promise<void> {
  return inTurn(KEY, async () => {
    const left = next(await waitingFeedback(data))
    await (left.length === 0 ? data.drafts.clear(KEY) : data.drafts.write(KEY, left.map((one) => ({ ...one }))))
  })
}

const turns = new Map<string, Promise<unknown>>()

/** One after the other; across tabs where the browser has locks, which is in secure contexts. */
function inTurn<T>(name: string, run: () => Promise<T>): Promise<T> {
  if ('locks' in navigator) return navigator.locks.request(name, run)
  const turn = (turns.get(name) ?? Promise.resolve()).then(run, run)
  turns.set(name, turn)
  return turn
}

/** The same words would be refused again. */
function refused(status: number): boolean {
  return status === 400 || status === 413
}

function isFeedback(value: unknown): value is Feedback {
  return isRecord(value) && FEEDBACK_TYPES.some((type) => type.value === value['feedbackType']) && typeof value['feedback'] === 'string'
}
