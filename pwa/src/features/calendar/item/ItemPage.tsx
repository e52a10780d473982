/** One obligation on one day: what the law asks at the left, where it stands and what proves it at the right. */
import { useEffect } from 'react'
import { useParams, useSearch } from 'wouter'
import { useRow } from '../../../data/react/live.ts'
import { Children } from '../../../records/engine/children.tsx'
import { RecordDetail } from '../../../records/engine/detail.tsx'
import { numberOf } from '../../../records/engine/number.ts'
import { CommentSection, RecordFiles, RecordPhotos, RecordVoice } from '../../../records/engine/parts.tsx'
import { SideFields } from '../../../records/engine/recordFields.tsx'
import { RecordHistory } from '../../../records/engine/RecordHistory.tsx'
import { useEditing, type Editing } from '../../../records/engine/useEditing.ts'
import { PaperMenu } from '../../../records/paper/PaperMenu.tsx'
import { PrintTag } from '../../../records/PrintTag.tsx'
import { TrailKeys } from '../../../ui/list/TrailKeys.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { RecordPage } from '../../../ui/RecordPage.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import type { Entry, ItemRow } from '../entry.ts'
import { neededOf } from '../evidence.ts'
import { useEntry } from '../useEntries.ts'
import { DueCard } from './DueCard.tsx'
import { EvidenceCard } from './EvidenceCard.tsx'
import { ItemHead } from './ItemHead.tsx'
import { items } from './itemRecord.ts'
import { LastTimes } from './LastTimes.tsx'
import { NextReminder } from './NextReminder.tsx'
import { Remarks } from './Remarks.tsx'
import { useActing } from './useActing.ts'
import styles from './item.module.css'

export default function ItemPage() {
  const { id } = useParams<{ id: string }>()
  const asked = new URLSearchParams(useSearch())
  const [rule, slot] = [asked.get('rule'), asked.get('slot')]
  const entry = useEntry(id, rule === null || slot === null ? null : { rule, slot })
  const row = useActing(entry)
  if (entry === undefined)
    return (
      <>
        <PageHeader title="Calendar item" breadcrumb={CRUMBS} />
        <RecordPage>
          <Skeleton lines={6} />
        </RecordPage>
      </>
    )
  // Its page says that it is not here, and whom to ask.
  if (entry === null || row === null) return <RecordDetail definition={items} id={id} />
  return <Item entry={entry} row={row} />
}

const CRUMBS = [{ label: 'Compliance calendar', href: '/calendar' }]

interface Props {
  readonly entry: Entry
  readonly row: ItemRow
}

function Item({ entry, row }: Props) {
  const permit = useRow('permit', row.permitId)
  const begun = entry.row !== null
  const number = begun ? numberOf(row) : null
  const { takes } = useEditing(items, row)
  useEffect(() => {
    document.title = `${number === null ? '' : `${number} `}${row.title} · Shipshape`
  }, [number, row.title])
  return (
    <>
      <PageHeader
        title={number ?? 'Calendar item'}
        breadcrumb={[
          ...CRUMBS,
          ...(permit ? [{ label: `${permit.title} ${permit.permitNumber}`, href: `/permits/${permit.id}` }] : []),
        ]}
        secondary={
          <>
            {begun ? <PaperMenu definition={items} row={row} /> : null}
            <TrailKeys />
          </>
        }
      />
      {number === null ? null : <PrintTag number={number} />}
      <RecordPage
        head={<ItemHead entry={entry} row={row} />}
        next={
          <div className={styles.next}>
            <DueCard entry={entry} row={row} />
            <EvidenceCard entry={entry} row={row} />
          </div>
        }
        side={
          <>
            <LastTimes entry={entry} />
            {begun ? <SideFields definition={items} row={row} /> : null}
          </>
        }
        about="About this calendar item"
      >
        <NextReminder entry={entry} />
        {begun ? <Kept row={row} takes={takes} entry={entry} /> : <p className={styles.quiet}>{NOT_BEGUN}</p>}
      </RecordPage>
    </>
  )
}

const NOT_BEGUN =
  'Nobody has worked on this one yet. Comments, files, linked tasks and its history stand here once somebody starts it, adds evidence or plans it.'

/** What only a row can carry. */
function Kept({ entry, row, takes }: Props & Pick<Editing, 'takes'>) {
  return (
    <>
      <Remarks entry={entry} row={row} />
      <Children entity="calendarItem" id={row.id} takes={takes} except={['calendarEvidence']} />
      <RecordPhotos definition={items} row={row} />
      <RecordFiles definition={items} row={row} slots={slotTitles(entry)} />
      <RecordVoice definition={items} row={row} />
      <CommentSection definition={items} row={row} />
      <RecordHistory entity="calendarItem" id={row.id} />
    </>
  )
}

/** What each file is for: the evidence that was asked for, and the letter that moved the legal date. */
function slotTitles(entry: Entry): ReadonlyMap<string, string> {
  return new Map([['letter', 'The agency’s letter'], ...neededOf(entry).map(({ id, title }) => [id, title] as const)])
}
