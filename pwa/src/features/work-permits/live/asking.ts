/** What a condition asks a person for. */
export type PersonField = 'holderId' | 'competentId' | 'fireWatchId' | 'attendantId'

export type Asking =
  | { readonly what: 'person'; readonly field: PersonField }
  | { readonly what: 'sign'; readonly step: 'issue' | 'start' }
  | {
      readonly what: 'rescue' | 'certificate' | 'conflict' | 'gas' | 'somebody' | 'close' | 'more' | 'changed' | 'stop'
    }

const PEOPLE: Readonly<Record<string, PersonField>> = {
  holder: 'holderId',
  holder_qualified: 'holderId',
  competent: 'competentId',
  competent_qualified: 'competentId',
  fire_watch: 'fireWatchId',
  fire_watch_other: 'fireWatchId',
  fire_watch_qualified: 'fireWatchId',
  attendant: 'attendantId',
  attendant_qualified: 'attendantId',
}

/** Null where nothing can be said here: a clock runs, or another part of the screen does it. */
export function askedBy(code: string): Asking | null {
  const field = PEOPLE[code]
  if (field !== undefined) return { what: 'person', field }
  switch (code) {
    case 'rescue':
    case 'certificate':
    case 'conflict':
      return { what: code }
    case 'gas_test':
    case 'gas_limits':
    case 'gas_meter':
    case 'gas_instrument':
    case 'gas_current':
    case 'gas_toxics':
      return { what: 'gas' }
    case 'log_here':
    case 'period':
    case 'not_over':
      return { what: 'more' }
    default:
      return null
  }
}
