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

export async function keepFeedback(data: Pick<Data, 'drafts'>, feedback: Feedback): Promise<void> {
  await data.drafts.write(KEY, [...(await waitingFeedback(data)), { ...feedback }])
}

/** How many went out. Stops at the first that finds no server or no session. */
export async function sendWaiting(data: Pick<Data, 'drafts'>, api: Pick<Api, 'post'>): Promise<number> {
  let sent = 0
  for (let [first, ...rest] = await waitingFeedback(data); first !== undefined; [first, ...rest] = rest) {
    const answer = await api.post('/api/feedback', first)
    if (!answer.ok && !refused(answer.status)) break
    if (!answer.ok) await data.drafts.write(FORM_KEY, { feedbackType: first.feedbackType, feedback: first.feedback })
    if (rest.length === 0) await data.drafts.clear(KEY)
    else await data.drafts.write(KEY, rest.map((one) => ({ ...one })))
    if (answer.ok) sent += 1
  }
  return sent
}

/** The same words would be refused again. */
function refused(status: number): boolean {
  return status === 400 || status === 413
}

function isFeedback(value: unknown): value is Feedback {
  return isRecord(value) && FEEDBACK_TYPES.some((type) => type.value === value['feedbackType']) && typeof value['feedback'] === 'string'
}
