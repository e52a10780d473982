/** The commands of the state machines in the words of their buttons. One list, so that a page, a menu and a bulk action say the same. */
import type { IconName } from '../ui/Icon.tsx'

export interface StepWords {
  readonly label: string
  readonly icon: IconName
  /** The question of the dialog that asks for a reason; null when the step needs none. */
  readonly ask: string | null
}

export const TASK_STEPS = {
  start: { label: 'Start', icon: 'play', ask: null },
  submit: { label: 'Submit for review', icon: 'send', ask: null },
  accept: { label: 'Accept', icon: 'check', ask: null },
  refuse: { label: 'Send back', icon: 'undo-2', ask: 'What is still missing?' },
  block: { label: 'Block', icon: 'octagon-pause', ask: 'What is it waiting for?' },
  reopen: { label: 'Reopen', icon: 'rotate-ccw', ask: null },
  cancel: { label: 'Cancel task', icon: 'x', ask: 'Why is it not needed any more?' },
} as const satisfies Readonly<Record<string, StepWords>>

const FINDING_STEPS = {
  start: { label: 'Start', icon: 'play', ask: null },
  submit: { label: 'Submit for review', icon: 'send', ask: null },
  accept: { label: 'Close', icon: 'check', ask: null },
  refuse: { label: 'Send back', icon: 'undo-2', ask: null },
  reopen: { label: 'Reopen', icon: 'rotate-ccw', ask: null },
} as const satisfies Readonly<Record<string, StepWords>>

export function stepsOf(entity: 'task' | 'finding'): Readonly<Record<string, StepWords>> {
  return entity === 'task' ? TASK_STEPS : FINDING_STEPS
}
