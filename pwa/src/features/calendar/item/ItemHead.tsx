import { ruleOf } from '../../../../../sync/schedule/item.ts'
import { Link } from 'wouter'
import { useRow } from '../../../data/react/live.ts'
import { ConflictChip, Conflicts } from '../../../records/ConflictChip.tsx'
import { RecordLink } from '../../../records/engine/RecordLink.tsx'
import { decidedOf } from '../../../records/frozen/decided.ts'
import { FrozenNote } from '../../../records/frozen/FrozenNote.tsx'
import { isIconName } from '../../../ui/isIconName.ts'
import { lookOf } from '../../../records/engine/words.ts'
import { SelfApproved } from '../../../records/SelfApproved.tsx'
import { useZones } from '../../../records/usePeople.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { RecordBadges } from '../../../ui/RecordPage.tsx'
import { SaveState } from '../../../ui/SaveState.tsx'
import type { Entry, ItemRow } from '../entry.ts'
import { useThings } from '../useThings.ts'
import { LawCitation } from '../LawCitation.tsx'
import { coversOf, goesTo } from './itemWords.ts'
import styles from './item.module.css'

interface Props {
  readonly entry: Entry
  readonly row: ItemRow
}

/** What is owed, in plain words, and the text it comes from with what we know about it. */
export function ItemHead({ entry, row }: Props) {
  const { rule } = entry
  return (
    <>
      <RecordBadges>
        {entry.row === null ? (
          <Badge tone="line">Not begun</Badge>
        ) : (
          <>
            <SaveState state={row.$.state} withWord />
            <SelfApproved row={row} />
          </>
        )}
        {(['authority', 'category', 'program', 'risk'] as const).map((field) => (
          <Look key={field} field={field} value={row[field]} />
        ))}
        {entry.forecast ? <Badge tone="line">If the one before is done on its day</Badge> : null}
        {entry.row === null ? null : <ConflictChip row={row} entity="calendarItem" field="ownerId" />}
      </RecordBadges>
      {entry.row === null ? null : (
        <>
          <Conflicts row={row} entity="calendarItem" />
          <FrozenNote decided={decidedOf('calendarItem', row)} />
        </>
      )}
      <h2 className={styles.title}>{row.title}</h2>
      {rule?.text === null || rule?.text === undefined || rule.text === '' ? null : (
        <p className={styles.plain}>{rule.text}</p>
      )}
      <Law entry={entry} row={row} />
      <Places entry={entry} row={row} />
    </>
  )
}

function Look({ field, value }: { readonly field: string; readonly value: string | null }) {
  if (value === null) return null
  const { label, icon } = lookOf('calendarItem', field, value)
  return <Badge icon={icon !== null && isIconName(icon) ? <Icon name={icon} size="xs" /> : undefined}>{label}</Badge>
}

/** The citation, whether anybody has read it, and the rule that was made from it. */
function Law({ entry, row }: Props) {
  const { rule } = entry
  return (
    <blockquote className={styles.law}>
      <p>
        {row.citation === null || row.citation === '' ? (
          'No citation'
        ) : (
          <LawCitation citation={row.citation} mark={rule?.mark ?? null} libraryId={rule?.libraryId ?? null} />
        )}
      </p>
      {rule === null ? (
        <p>The rule is not on this device.</p>
      ) : (
        <p>
          <Link href={`/calendar/rules/${rule.id}`}>Open the rule</Link>
          {rule.penalty === null || rule.penalty === '' ? null : <> · A miss: {rule.penalty}</>}
        </p>
      )}
    </blockquote>
  )
}

/** Permit and condition, where it goes, what it covers: three short answers side by side. */
function Places({ entry, row }: Props) {
  const zones = useZones()
  const { name: thing } = useThings()
  const permit = useRow('permit', row.permitId)
  const { rule } = entry
  const of = rule === null ? null : ruleOf(rule)
  const place =
    row.zoneId !== null || row.thingId !== null ? { zoneIds: ids(row.zoneId), thingIds: ids(row.thingId) } : of
  const covers = coversOf(place?.zoneIds ?? [], place?.thingIds ?? [], { zone: zones.name, thing })
  const to = goesTo(row.submittedTo, rule?.submitTo ?? null)
  return (
    <dl className={styles.places}>
      <div>
        <dt>Permit</dt>
        <dd>
          {row.permitId === null ? (
            'None'
          ) : permit ? (
            <Link href={`/permits/${permit.id}`}>
              {permit.permitNumber}
              {rule?.permitCondition ? `, condition ${rule.permitCondition}` : ''}
            </Link>
          ) : (
            <RecordLink entity="permit" id={row.permitId} />
          )}
        </dd>
      </div>
      <div>
        <dt>Goes to</dt>
        <dd>{to}</dd>
      </div>
      <div>
        <dt>Covers</dt>
        <dd>{covers}</dd>
      </div>
      {row.eventId === null ? null : (
        <div>
          <dt>Started by</dt>
          <dd>
            <RecordLink entity="calendarEvent" id={row.eventId} />
          </dd>
        </div>
      )}
    </dl>
  )
}

function ids(id: string | null): readonly string[] {
  return id === null ? [] : [id]
}
