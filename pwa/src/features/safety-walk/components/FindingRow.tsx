import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Photo } from '../../../../../schema/gen/types.ts'
import type { Row } from '../../../data/react/live.ts'
import { formatDate, formatTime, localDate, today } from '../../../lib/dates.ts'
import { findingTitle } from '../findingTitle.ts'
import { ConflictChip } from '../../../records/ConflictChip.tsx'
import { PhotoThumb } from '../../../records/PhotoThumb.tsx'
import { isLate } from '../late.ts'
import { DueDate } from '../../../ui/DueDate.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { SaveState } from '../../../ui/SaveState.tsx'
import { Severity } from '../../../ui/Severity.tsx'
import { useZoneWords } from '../zones/useZoneWords.ts'
import { missingParts } from '../rules.ts'
import styles from './field.module.css'
import { severityTitle } from '../../../lib/hazards.ts'
import { inLanguage } from '../../../lib/words.ts'
import own from './FindingRow.module.css'

interface Props {
  readonly finding: Row<'finding'>
  readonly zoneName: string | null
  readonly photos: readonly Photo[]
  readonly href: string
  readonly children?: ReactNode
}

/** One finding as a row: picture, words, how bad, where it is kept. */
export function FindingRow({ finding, zoneName, photos, href, children }: Props) {
  const { t, language } = useZoneWords()
  const words = t.row
  const missing = missingParts(finding, photos)
  const first = photos[0]
  return (
    <div className={styles.row}>
      <span className={own.thumb}>
        {first === undefined ? <Icon name="image" size="md" /> : <PhotoThumb photo={first} size="row" />}
      </span>
      <Link href={href} className={own.link}>
        <h3>{findingTitle(finding, zoneName)}</h3>
        <p>
          {finding.kind === 'at_risk' ? (
            finding.severity === null ? null : (
              <Severity
                value={finding.severity}
                word={inLanguage(language, 'library')(severityTitle(finding.severity))}
              />
            )
          ) : (
            <span>{words.kinds[finding.kind]}</span>
          )}
          <span>{finding.number ?? finding.provisionalNumber ?? ''}</span>
          <span>
            {localDate(finding.observedAt) === today()
              ? formatTime(finding.observedAt)
              : formatDate(finding.observedAt)}
          </span>
          {finding.dueOn !== null && isLate(finding, today()) && children === undefined ? (
            <DueDate on={finding.dueOn} late lead={words.due} overdue={words.overdue} />
          ) : null}
          {photos.length > 1 ? <span>{words.photos(photos.length)}</span> : null}
        </p>
        {children}
      </Link>
      {finding.state === 'draft' ? (
        <Badge tone="warn" icon={<Icon name="pencil" size="xs" />}>
          {missing.length > 0 ? words.later : words.draft}
        </Badge>
      ) : null}
      <ConflictChip row={finding} entity="finding" field="severity" />
      <SaveState state={finding.$.state} />
    </div>
  )
}
