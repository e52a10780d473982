import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import type { Photo } from '../../../../../schema/gen/types.ts'
import { today as todayNow } from '../../../lib/dates.ts'
import { findingTitle } from '../../../lib/findingTitle.ts'
import { isLate } from '../../../lib/overdue.ts'
import { ConflictChip } from '../../../records/ConflictChip.tsx'
import { recordNumber } from '../../../records/names.ts'
import { PhotoLightbox } from '../../../records/PhotoLightbox.tsx'
import { PhotoThumb } from '../../../records/PhotoThumb.tsx'
import { usePeople, useZones } from '../../../records/usePeople.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { SaveState } from '../../../ui/SaveState.tsx'
import { Severity } from '../../../ui/Severity.tsx'
import styles from './FindingTable.module.css'
import { FindingStatus } from './findingWords.tsx'
import { groupBy } from './officeRules.ts'
import type { FindingRow } from './queries.ts'
import { DueDate } from '../../../ui/DueDate.tsx'
import { wordOf } from '../../../records/engine/words.ts'

interface Props {
  /** Worst first: the number in the first column is the number of the pin on the map. */
  readonly findings: readonly FindingRow[]
  readonly photos: readonly Photo[]
}

/** The findings of one walk, numbered like their pins. A row opens its finding; a picture opens large. */
export function FindingTable({ findings, photos }: Props) {
  const people = usePeople()
  const zones = useZones()
  const [, navigate] = useLocation()
  const [open, setOpen] = useState<string | null>(null)
  const today = todayNow()
  const byFinding = groupBy(photos, (photo) => photo.parentId)
  const openPhotos = photos.filter((photo) => photo.parentId === photos.find((each) => each.id === open)?.parentId)
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Pin</th>
            <th scope="col">Severity</th>
            <th scope="col">Finding</th>
            <th scope="col" className={styles.wide}>
              Zone
            </th>
            <th scope="col">Status</th>
            <th scope="col" className={styles.wide}>
              Who
            </th>
            <th scope="col">Due</th>
            <th scope="col">
              <span className="visually-hidden">Photo</span>
            </th>
            <th scope="col">
              <span className="visually-hidden">Saved</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {findings.map((finding, index) => {
            const first = byFinding.get(finding.id)?.[0]
            return (
              <tr
                key={finding.id}
                onClick={(event) => {
                  if (event.target instanceof Element && event.target.closest('a, button, [role=dialog]') === null)
                    navigate(`/findings/${finding.id}`)
                }}
              >
                <td className={styles.pin}>{index + 1}</td>
                <td>
                  <span className={styles.cell}>
                    {finding.severity === null ? (
                      wordOf('finding', 'kind', finding.kind)
                    ) : (
                      <Severity value={finding.severity} />
                    )}
                    <ConflictChip row={finding} entity="finding" field="severity" />
                  </span>
                </td>
                <td className={styles.text}>
                  <Link href={`/findings/${finding.id}`}>
                    <span className={styles.number}>{recordNumber(finding)}</span> {findingTitle(finding, null)}
                  </Link>
                </td>
                <td className={styles.wide}>{zones.name(finding.zoneId)}</td>
                <td>
                  <FindingStatus state={finding.state} />
                </td>
                <td className={styles.wide}>
                  {finding.assigneeId !== null && <Avatar name={people.name(finding.assigneeId)} alone />}
                </td>
                <td className={styles.date}>
                  {finding.dueOn === null ? '' : <DueDate on={finding.dueOn} late={isLate(finding, today)} />}
                </td>
                <td>
                  {first !== undefined && <PhotoThumb photo={first} size="row" onOpen={() => setOpen(first.id)} />}
                </td>
                <td>
                  <SaveState state={finding.$.state} />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {open !== null && (
        <PhotoLightbox photos={openPhotos} openId={open} onOpen={setOpen} onClose={() => setOpen(null)} />
      )}
    </div>
  )
}
