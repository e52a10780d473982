/** A gas test while it is typed: on the disk with every digit, before it is a record. Pure. */
import { dayOf } from '../../../../../sync/permits/permits.ts'
import type { GasTest } from '../core/kinds.ts'
import type { Typed } from './readTest.ts'

export interface GasDraft {
  readonly typed: Typed
  /** Which box the digits go to. */
  readonly at: number
  /** When the last digit was typed: that is when it was read off the meter, also when it is kept later. 0: none yet. */
  readonly readAt: number
  /** Null where nobody has said anything: then the test before says it. */
  readonly instrument: string | null
  readonly bumped: boolean | null
  readonly place: string
  readonly testedBy: string | null
  /** The keypad was open: who comes back finds it so. */
  readonly open: boolean
}

export const NO_TEST: GasDraft = {
  typed: { oxygen: '', lel: '', co: '', h2s: '' },
  at: 0,
  readAt: 0,
  instrument: null,
  bumped: null,
  place: '',
  testedBy: null,
  open: false,
}

export const gasDraftKey = (permitId: string): string => `permit-gas:${permitId}`

/** Whether a draft found on the device was left in the middle of typing. */
export function wasOpen(found: { readonly value: unknown } | null): boolean {
  const value = found?.value
  return typeof value === 'object' && value !== null && Reflect.get(value, 'open') === true
}

interface Meter {
  readonly instrument: string
  /** Null: nobody has answered. A meter that passed stays passed for the day, another one is asked about anew. */
  readonly bumped: boolean | null
}

export function meterOf(draft: GasDraft, last: GasTest | undefined, now: number, zone: string): Meter {
  const instrument = draft.instrument ?? last?.instrument ?? ''
  const same =
    last !== undefined &&
    instrument.trim() !== '' &&
    instrument.trim() === (last.instrument ?? '').trim() &&
    dayOf(last.testedAt, zone) === dayOf(now, zone)
  return { instrument, bumped: draft.bumped ?? (same && last.bumped === true ? true : null) }
}
