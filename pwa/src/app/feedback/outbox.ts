/**
 * Feedback written without a signal: kept on the device as it is, in the person's own database, and sent by the same call when there is
 * a network (RESOLUTIONS). What the server refuses for good is not tried again and not thrown away: it goes back into the form, as soon
 * as nothing else is being written there.
 */
import type { Data } from '../../data/data.ts'
import type { Api } from '../../data/online/http.ts'
import { isRecord } from '../../data/session/parse.ts'
import { createTurns } from '../../lib/turns.ts'
import { FEEDBACK_TYPES, type Feedback } from './feedbackRules.ts'

const KEY = 'feedback:outbox'
/** Refused, and waiting for the form to be empty. */
const REFUSED_KEY = 'feedback:refused'
/** The draft of the dialog. */
export const FORM_KEY = 'feedback:form'

export function waitingFeedback(data: Pick<Data, 'drafts'>): Promise<readonly Feedback[]> {
  return read(data, KEY)
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
      if (!answer.ok) await write(data, REFUSED_KEY, [...(await read(data, REFUSED_KEY)), first])
      await change(data, (waiting) => waiting.slice(1))
      if (answer.ok) sent += 1
    }
    await giveBack(data)
    return sent
  })
}

/** What is being written in the form is newer than what was refused, and stays. */
async function giveBack(data: Pick<Data, 'drafts'>): Promise<void> {
  const [first, ...others] = await read(data, REFUSED_KEY)
  if (first === undefined || (await data.drafts.read(FORM_KEY)) !== null) return
  await data.drafts.write(FORM_KEY, { feedbackType: first.feedbackType, feedback: first.feedback })
  await write(data, REFUSED_KEY, others)
}

/** Read and written as one step: what is kept while another one goes out stays. */
function change(
  data: Pick<Data, 'drafts'>,
  next: (waiting: readonly Feedback[]) => readonly Feedback[],
): Promise<void> {
  return inTurn(KEY, async () => {
    await write(data, KEY, next(await waitingFeedback(data)))
  })
}

async function read({ drafts }: Pick<Data, 'drafts'>, key: string): Promise<readonly Feedback[]> {
  const found = await drafts.read(key)
  return Array.isArray(found?.value) ? found.value.filter(isFeedback) : []
}

function write({ drafts }: Pick<Data, 'drafts'>, key: string, left: readonly Feedback[]): Promise<void> {
  return left.length === 0
    ? drafts.clear(key)
    : drafts.write(
        key,
        left.map((one) => ({ ...one })),
      )
}

const turns = new Map<string, ReturnType<typeof createTurns>>()

/** One after the other; across tabs where the browser has locks, which is in secure contexts. */
function inTurn<T>(name: string, run: () => Promise<T>): Promise<T> {
  if ('locks' in navigator) return navigator.locks.request(name, run)
  const turn = turns.get(name) ?? createTurns()
  turns.set(name, turn)
  return turn(run)
}

/** The same words would be refused again. */
function refused(status: number): boolean {
  return status === 400 || status === 413
}

function isFeedback(value: unknown): value is Feedback {
  return (
    isRecord(value) &&
    FEEDBACK_TYPES.some((type) => type.value === value['feedbackType']) &&
    typeof value['feedback'] === 'string'
  )
}
