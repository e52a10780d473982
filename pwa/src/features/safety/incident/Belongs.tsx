/** What else was said of the same: reports that were merged into this one, and another case of the same person on the same day. */
import { useRow, useRows } from '../../../data/react/live.ts'
import type { Row } from '../../../data/store/rows.ts'
import { formatDateTime } from '../../../lib/dates.ts'
import { numberOf } from '../../../records/engine/number.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Card } from '../../../ui/Card.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Table } from '../../../ui/Table.tsx'

/** A duplicate keeps all it has; the one that stays leads to it. */
export function Duplicates({ row }: { readonly row: Row<'incident'> }) {
  const all = useRows('incident')
  const stays = useRow('incident', row.duplicateOf)
  const merged = all?.filter(({ duplicateOf, state }) => duplicateOf === row.id && state === 'duplicate') ?? []
  return (
    <>
      {row.state === 'duplicate' && stays ? (
        <Banner
          tone="info"
          icon="copy"
          fact={`A duplicate of ${numberOf(stays) ?? 'another incident'}.`}
          action={<LinkButton href={`/safety/incidents/${stays.id}`}>Open it</LinkButton>}
        >
          What stands here is kept.
        </Banner>
      ) : null}
      {merged.length === 0 ? null : (
        <Card title="Also reported as" aside="photos and statements stay there">
          <Table
            label="Also reported as"
            rows={merged}
            rowKey={({ id }) => id}
            href={({ id }) => `/safety/incidents/${id}`}
            empty=""
            columns={[
              { title: 'No.', cell: (one) => numberOf(one) ?? 'New' },
              { title: 'What', cell: ({ what }) => what ?? '' },
              { title: 'Happened', cell: ({ happenedAt }) => formatDateTime(happenedAt) },
            ]}
          />
        </Card>
      )}
    </>
  )
}

/** Somebody may be hurt twice on one day; one event with two cases counts twice. It names nobody. */
export function TwiceOnOneDay({ row }: { readonly row: Row<'oshaCase'> }) {
  const cases = useRows('oshaCase')
  const people = useRows('incidentPerson')
  const name = people?.find(({ id }) => id === row.personId)?.name
  const other = cases?.find(
    (one) =>
      one.id !== row.id &&
      one.onDay === row.onDay &&
      one.state !== 'off_log' &&
      name !== undefined &&
      people?.find(({ id }) => id === one.personId)?.name === name,
  )
  if (other === undefined) return null
  return (
    <Banner
      tone="warn"
      icon="copy"
      fact={`The same person has case ${numberOf(other) ?? ''} on this day.`}
      action={<LinkButton href={`/safety/cases/${other.id}`}>Open it</LinkButton>}
    >
      Two events are two cases. If it is one event, leave one of them off the log: else it counts twice.
    </Banner>
  )
}
