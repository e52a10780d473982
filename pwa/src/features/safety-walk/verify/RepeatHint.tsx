import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useData } from '../../../data/react/context.tsx'
import type { Row } from '../../../data/react/live.ts'
import { formatDate, formatTime, localDate, today } from '../../../lib/dates.ts'
import { useStanding } from '../../../records/rights.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { useSaver } from '../../../records/saving/useSaver.ts'
import { likelyDuplicate, repeatOf, repeatWords } from '../repeats.ts'
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
  if (others === undefined) return null
  const byId = new Map(others.map((other) => [other.id, other]))
  const repeat = repeatOf(finding, others)
  const twin = likelyDuplicate(finding, others)
  const link = (fields: Parameters<typeof linkFinding>[2]) => void save(linkFinding(data, finding.id, fields))
  const nameOf = (id: string) => {
    const other = byId.get(id)
    return other === undefined ? <span>a finding that is not on this tablet</span> : <Named finding={other} />
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
              Unlink
            </Button>
          ) : null
        }
      >
        <b>Same hazard as</b> {nameOf(finding.duplicateOf)}
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
                Same hazard
              </Button>
            ) : null
          }
        >
          <b>Already recorded?</b> <Named finding={twin} />
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
                Unlink
              </Button>
            ) : null
          }
        >
          <b>{repeat === null ? 'Repeats' : `${repeatWords(repeat.times)}, repeats`}</b> {nameOf(finding.repeatOf)}
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
                Link as repeat
              </Button>
            ) : null
          }
        >
          <b>{repeatWords(repeat.times)}</b> last <Named finding={repeat.last} />
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
  return (
    <aside className={styles.hint} aria-label="Seen before">
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
