import { useEffect, useRef } from 'react'
import { useActor } from '../../../data/react/context.tsx'
import { useLooked } from '../../../records/engine/useLooked.ts'
import { useSaving } from '../../../records/saving/useSaving.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import type { Entry } from '../entry.ts'
import { missingWords, type Slotted } from '../evidence.ts'
import { HandOver } from '../item/HandOver.tsx'
import { items, unqualified } from '../item/itemRecord.ts'
import { toSend } from '../item/submission.ts'
import { useActing } from '../item/useActing.ts'
import { completeOps, needsApproval } from '../itemOps.ts'
import type { Intent } from './intent.ts'
import { nextStep } from './nextStep.ts'
import { useMayAct } from './useMayAct.ts'
import styles from './peek.module.css'

interface Props {
  readonly entry: Entry
  readonly today: string
  readonly intent: Intent
  readonly onIntent: (intent: Intent) => void
  readonly missing: readonly Slotted[] | null
}

/** The likely step filled, the others beside it; completing is refused with what is missing, not hidden. */
export function Steps({ entry, today, intent, onIntent, missing }: Props) {
  const { userId } = useActor()
  const may = useMayAct(entry)
  const saving = useSaving()
  const complete = useRef<HTMLButtonElement>(null)
  const isOpen = entry.kind === 'item' && !entry.done
  const row = useActing(entry)
  const looked = useLooked(items)
  const lacks =
    missing !== null && missing.length > 0
      ? missingWords(missing)
      : row === null || looked === undefined || !isOpen
        ? null
        : (unqualified(row, looked) ?? sentWords(entry))
  useEffect(() => {
    if (intent === 'complete') complete.current?.focus()
  }, [intent])
  const step = missing === null ? null : nextStep(entry, missing)
  const label = needsApproval(entry) ? 'Submit for review' : 'Complete'
  return (
    <footer className={styles.steps}>
      <div>
        {step?.kind === 'open' ? (
          <LinkButton kind="primary" href={entry.href} icon={<Icon name={step.icon} size="xs" />}>
            {step.label}
          </LinkButton>
        ) : null}
        {isOpen && may ? (
          <Button onClick={() => onIntent('handOver')} keyHint="A">
            Hand over
          </Button>
        ) : null}
        {isOpen ? (
          <Button
            ref={complete}
            kind={step?.kind === 'complete' && may && lacks === null ? 'primary' : 'outline'}
            keyHint="E"
            busy={saving.busy}
            disabledReason={lacks ?? (may ? undefined : 'You may not work on this item.')}
            onClick={() =>
              void saving.save(
                `“${entry.title}” ${needsApproval(entry) ? 'submitted' : 'completed'}`,
                completeOps(entry, today, userId),
              )
            }
          >
            {label}
          </Button>
        ) : null}
      </div>
      {isOpen && lacks !== null ? (
        <p className={styles.why} role={intent === 'complete' ? 'alert' : undefined}>
          <Icon name="lock" size="xs" /> {lacks}
        </p>
      ) : null}
      {saving.refusal === null ? null : (
        <p role="alert" className={styles.risk}>
          {saving.refusal.message}
        </p>
      )}
      {intent === 'handOver' && isOpen && may ? <HandOver entry={entry} onClose={() => onIntent('look')} /> : null}
    </footer>
  )
}

/** What must be said is said on its own page. */
function sentWords(entry: Entry): string | null {
  const to = toSend(entry)
  return to === null ? null : `It goes to ${to}: open it to say how and when it was sent.`
}
