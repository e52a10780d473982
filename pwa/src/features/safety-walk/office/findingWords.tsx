/** How a finding's and a walk's status look in the office. */
import type { Finding, Walk } from '../../../../../schema/gen/types.ts'
import { FINDING_STATE, WALK_STATE } from '../../../records/names.ts'
import { Badge, type BadgeTone } from '../../../ui/Badge.tsx'
import { Icon, type IconName } from '../../../ui/Icon.tsx'
import { lookOf, wordOf } from '../../../lib/valueWords.ts'

interface Look {
  readonly tone: BadgeTone
  readonly icon: IconName
}

const UNKNOWN: Look = { tone: 'plain', icon: 'circle' }

const FINDING_LOOK: Readonly<Record<Finding['state'], Look>> = {
  draft: { tone: 'line', icon: 'pencil' },
  open: { tone: 'plain', icon: 'circle' },
  in_progress: { tone: 'info', icon: 'circle-dot' },
  ready_for_review: { tone: 'warn', icon: 'eye' },
  not_accepted: { tone: 'warn', icon: 'undo-2' },
  closed: { tone: 'ok', icon: 'check' },
  recorded: { tone: 'ok', icon: 'award' },
}

const WALK_LOOK: Readonly<Record<Walk['state'], Look>> = {
  planned: { tone: 'plain', icon: 'calendar' },
  in_progress: { tone: 'info', icon: 'footprints' },
  paused: { tone: 'line', icon: 'pause' },
  ready_for_signoff: { tone: 'warn', icon: 'signature' },
  signed: { tone: 'ok', icon: 'signature' },
  distributed: { tone: 'ok', icon: 'send' },
  closed: { tone: 'neutral', icon: 'check' },
  amended: { tone: 'warn', icon: 'copy' },
  missed: { tone: 'danger', icon: 'circle-x' },
  abandoned: { tone: 'neutral', icon: 'ban' },
}

export function FindingStatus({ state }: { readonly state: Finding['state'] }) {
  const look = lookOf(FINDING_LOOK, state, UNKNOWN)
  return (
    <Badge tone={look.tone} icon={<Icon name={look.icon} size="xs" />}>
      {wordOf(FINDING_STATE, state)}
    </Badge>
  )
}

export function WalkStatus({ state }: { readonly state: Walk['state'] }) {
  const look = lookOf(WALK_LOOK, state, UNKNOWN)
  return (
    <Badge tone={look.tone} icon={<Icon name={look.icon} size="xs" />}>
      {wordOf(WALK_STATE, state)}
    </Badge>
  )
}
