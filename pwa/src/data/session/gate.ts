/**
 * The PIN of a person on this device: a gate on the screen for tablets that change hands, no encryption (RESOLUTIONS, PIN). Behind it
 * the device goes on sending. Five wrong PINs ask for the password, which only the server can check; nothing on the device is touched.
 */
import type { Directory, PinRecord } from './directory.ts'
import { createStore } from '../../lib/observable.ts'
import type { Readable } from '../../lib/observable.ts'

/** start: nothing has been shown yet; idle: what was on the screen stands behind it. */
export type Lock = 'open' | 'start' | 'idle'

const PIN_TRIES = 5

export type PinAnswer =
  | { readonly result: 'open' }
  | { readonly result: 'wrong'; readonly left: number }
  /** The tries are used up. */
  | { readonly result: 'password' }

export interface Gate {
  readonly lock: Readable<Lock>
  /** Whether the person who works here has a PIN. */
  readonly armed: Readable<boolean>
  /** Somebody's session opens: without their password the gate is closed first. */
  readonly meet: (userId: string, proven: boolean) => Promise<void>
  readonly close: () => void
  /** The one who opens it is somebody else now, or nobody. */
  readonly leave: () => void
  readonly tryPin: (pin: string) => Promise<PinAnswer>
  /** Whether only the password opens it. */
  readonly triesLeft: () => Promise<number>
  /** Who else has a PIN on this device. */
  readonly others: () => Promise<readonly string[]>
  /** Compares the PIN of somebody else here, with their tries, and opens nothing. Only this device knows that it was right. */
  readonly prove: (whose: string, pin: string) => Promise<PinAnswer>
  /** null takes it away. */
  readonly setPin: (pin: string | null) => Promise<void>
}

export function createGate(directory: Directory): Gate {
  const lock = createStore<Lock>('open')
  const armed = createStore(false)
  let userId: string | null = null

  const read = async (): Promise<PinRecord | undefined> => (userId === null ? undefined : directory.pins.get(userId))

  const compare = async (known: PinRecord, pin: string): Promise<PinAnswer> => {
    if (known.wrong >= PIN_TRIES) return { result: 'password' }
    // Counted before it is looked at: a reload in between gives no free try.
    const wrong = known.wrong + 1
    await directory.pins.update(known.userId, { wrong })
    const { matches } = await import('./pinHash.ts')
    if (await matches(pin, known)) {
      await directory.pins.update(known.userId, { wrong: 0 })
      return { result: 'open' }
    }
    return wrong >= PIN_TRIES ? { result: 'password' } : { result: 'wrong', left: PIN_TRIES - wrong }
  }

  return {
    lock,
    armed,
    meet: async (whose, proven) => {
      userId = whose
      const known = await read()
      armed.set(known !== undefined)
      if (known !== undefined && proven) await directory.pins.update(whose, { wrong: 0 })
      lock.set(known === undefined || proven ? 'open' : 'start')
    },
    close: () => {
      if (armed.get() && lock.get() === 'open') lock.set('idle')
    },
    leave: () => {
      userId = null
      armed.set(false)
      lock.set('open')
    },
    tryPin: async (pin) => {
      const known = await read()
      if (known === undefined) {
        lock.set('open')
        return { result: 'open' }
      }
      const answer = await compare(known, pin)
      if (answer.result === 'open') lock.set('open')
      return answer
    },
    triesLeft: async () => PIN_TRIES - ((await read())?.wrong ?? 0),
    others: async () => (await directory.pins.toCollection().primaryKeys()).filter((id) => id !== userId),
    prove: async (whose, pin) => {
      const known = await directory.pins.get(whose)
      return known === undefined ? { result: 'password' } : compare(known, pin)
    },
    setPin: async (pin) => {
      if (userId === null) return
      if (pin === null) await directory.pins.delete(userId)
      else await directory.pins.put({ userId, wrong: 0, ...(await (await import('./pinHash.ts')).hash(pin)) })
      armed.set(pin !== null)
    },
  }
}
