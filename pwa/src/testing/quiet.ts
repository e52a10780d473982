/**
 * For what must not happen: resolves when nothing is under way any more, so that whatever had begun has had all its effects. To wait for
 * some milliseconds instead would prove less, the busier the machine is. What is left are requests that a test holds back, and timers
 * that are more than a moment away; a test that means one of these runs it.
 */
import { setImmediate as turn, setTimeout as moment } from 'node:timers/promises'

/** Work of other threads that the event loop does not tell of. */
let hashing = 0
const { subtle } = crypto
for (const name of ['digest', 'encrypt', 'decrypt', 'deriveBits', 'deriveKey', 'generateKey', 'importKey'] as const) {
  const own: unknown = Reflect.get(subtle, name)
  if (typeof own !== 'function') continue
  const counted = async (...args: unknown[]) => {
    hashing++
    try {
      return await Reflect.apply(own, subtle, args)
    } finally {
      hashing--
    }
  }
  Reflect.set(subtle, name, counted)
}

/** What comes from another port, a tab's message, takes more than one turn. */
const TURNS = 3

export async function quiet(): Promise<void> {
  for (let idle = 0; idle < TURNS;) {
    // Timers of the same length run in their order: those that end at once were set before this one.
    await moment(1)
    await turn()
    const busy =
      hashing > 0 || process.getActiveResourcesInfo().some((kind) => kind === 'Immediate' || /Req/.test(kind))
    idle = busy ? 0 : idle + 1
  }
}
