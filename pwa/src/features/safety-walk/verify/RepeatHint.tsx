import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useData } from '../../../data/react/context.tsx'
import type { Row } from '../../../data/react/live.ts'
import { formatDate, formatTime, localDate, today } from '../../../lib/dates.ts'
import { useStanding } from '../../../records/rights.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { useSaver } from '../../../records/saving/useSaver.ts'
import { useCaptureWords } from '../capture/useCaptureWords.ts'
import { likelyDuplicate, REPEAT_DAYS, repeatOf } from '../repeats.ts'
import { findingName } from '../rules.ts'
import styles from './RepeatHint.module.css'
import { linkFinding, useZoneFindings } from './verifyQueries.ts'

/**
 * "3rd time in 90 days" and "this may be the same hazard", each with one tap to link and one to unlink. Shows nothing when there is
 * nothing to say. Fits the capture form and the finding's page.
 */
export function RepeatHint({ finding }: { readonly finding: Row<'finding'> }) {
  const data = useData()
  const others = useZoneFindings(finding.zoneId)
  const { edit: reaches, lock } = useStanding(finding)
  const mayEdit = reaches && lock === null
  const { save, failure } = useSaver()
  const t = useCaptureWords().t.before
  if (others === undefined) return null
  const byId = new Map(others.map((other) => [other.id, other]))
  const repeat = repeatOf(finding, others)
  const twin = likelyDuplicate(finding, others)
  const link = (fields: Parameters<typeof linkFinding>[2]) => void save(linkFinding(data, finding.id, fields))
  const nameOf = (id: string) => {
    const other = byId.get(id)
    return other === undefined ? <span>{t.elsewhere}</span> : <Named finding={other} />
  }

  if (finding.duplicateOf !== null) {
    return (
      <Hint
        icon="link"
        failure={failure}
        action={
          mayEdit ? (
            <Button
              kind="outline"
              size="touch"
              icon={<Icon name="x" size="sm" />}
              onClick={() => link({ duplicateOf: null })}
            >
              {t.unlink}
            </Button>
          ) : null
        }
      >
        <b>{t.sameAs}</b> {nameOf(finding.duplicateOf)}
      </Hint>
    )
  }
  if (twin === null && repeat === null && finding.repeatOf === null) return null
  return (
    <>
      {twin === null ? null : (
        <Hint
          icon="copy"
          failure={failure}
          action={
            mayEdit ? (
              <Button
                kind="outline"
                size="touch"
                icon={<Icon name="link" size="sm" />}
                onClick={() => link({ duplicateOf: twin.id })}
              >
                {t.same}
              </Button>
            ) : null
          }
        >
          <b>{t.recorded}</b> <Named finding={twin} />
        </Hint>
      )}
      {finding.repeatOf !== null ? (
        <Hint
          icon="history"
          failure={twin === null ? failure : null}
          action={
            mayEdit ? (
              <Button
                kind="outline"
                size="touch"
                icon={<Icon name="x" size="sm" />}
                onClick={() => link({ repeatOf: null })}
              >
                {t.unlink}
              </Button>
            ) : null
          }
        >
          <b>{repeat === null ? t.repeats : t.repeatsAlso(t.times(repeat.times, REPEAT_DAYS))}</b>{' '}
          {nameOf(finding.repeatOf)}
        </Hint>
      ) : repeat === null ? null : (
        <Hint
          icon="history"
          failure={twin === null ? failure : null}
          action={
            mayEdit ? (
              <Button
                kind="outline"
                size="touch"
                icon={<Icon name="link" size="sm" />}
                onClick={() => link({ repeatOf: repeat.last.id })}
              >
                {t.link}
              </Button>
            ) : null
          }
        >
          <b>{t.times(repeat.times, REPEAT_DAYS)}</b> {t.last} <Named finding={repeat.last} />
        </Hint>
      )}
    </>
  )
}

interface HintProps {
  readonly icon: 'link' | 'copy' | 'history'
  readonly action: ReactNode
  readonly failure: string | null
  readonly children: ReactNode
}

function Hint({ icon, action, failure, children }: HintProps) {
  const { t } = useCaptureWords()
  return (
    <aside className={styles.hint} aria-label={t.before.region}>
      <Icon name={icon} size="md" />
      <p>
        {children}
        {failure === null ? null : <em role="alert">{failure}</em>}
      </p>
      {action}
    </aside>
  )
}

function Named({ finding }: { readonly finding: Row<'finding'> }) {
  const when =
    localDate(finding.observedAt) === today() ? formatTime(finding.observedAt) : formatDate(finding.observedAt)
  return (
    <>
      <Link href={`/findings/${finding.id}`}>{findingName(finding)}</Link> <span>{when}</span>
    </>
  )
}
