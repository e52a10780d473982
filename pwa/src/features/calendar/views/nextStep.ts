/** The likely next action on an entry, in a few words. Pure. */
import type { Entry } from '../entry.ts'
import type { Slotted } from '../evidence.ts'
import { toSend } from '../item/submission.ts'
import { needsApproval } from '../itemOps.ts'
import type { IconName } from '../../../ui/Icon.tsx'

export interface NextStep {
  /** `open` leads to the page of the item or record; the others are done where one is. */
  readonly kind: 'open' | 'complete'
  readonly label: string
  /** What a link to the page says, where the step itself is taken there. */
  readonly there: string
  readonly icon: IconName
}

const ADD: Readonly<Record<string, { readonly verb: string; readonly icon: IconName }>> = {
  file: { verb: 'Add', icon: 'paperclip' },
  signature: { verb: 'Sign:', icon: 'signature' },
  number: { verb: 'Enter', icon: 'pencil' },
  record: { verb: 'Do', icon: 'clipboard-check' },
}

export function nextStep(entry: Entry, missing: readonly Slotted[]): NextStep | null {
  if (entry.kind === 'record') return { kind: 'open', label: 'Open', there: 'Open', icon: 'arrow-right' }
  if (entry.state === 'submitted') return { kind: 'open', label: 'Look at it', there: 'Look at it', icon: 'eye' }
  if (entry.done) return null
  const [first] = missing
  if (first === undefined && toSend(entry) !== null)
    return { kind: 'open', label: 'Say how it was sent', there: 'Say how it was sent', icon: 'send' }
  if (first === undefined)
    return needsApproval(entry)
      ? { kind: 'complete', label: 'Submit for review', there: 'Look over and submit', icon: 'send' }
      : { kind: 'complete', label: 'Complete', there: 'Look over and complete', icon: 'check' }
  const { verb, icon } = ADD[first.kind] ?? { verb: 'Add', icon: 'plus' as const }
  const label = `${verb} ${lower(first.title)}`
  return { kind: 'open', label, there: label, icon }
}

function lower(text: string): string {
  // A name in capitals stays one.
  return /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text
}
