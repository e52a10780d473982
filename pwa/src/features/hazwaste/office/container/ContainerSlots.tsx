/** What the page of a container says beside its fields: its clock in words, what is in it, where it was, and what can be done on a tablet. */
import { useState } from 'react'
import { Link } from 'wouter'
import { formatDate } from '../../../../lib/dates.ts'
import { formatNumber } from '../../../../lib/numbers.ts'
import { useRow, useRows } from '../../../../data/react/live.ts'
import { useCan } from '../../../../data/react/context.tsx'
import { plural } from '../../../../lib/text.ts'
import { defineRecord } from '../../../../records/engine/define.ts'
import { RecordDialog } from '../../../../records/engine/formDialog.tsx'
import { wordOf } from '../../../../records/engine/words.ts'
import { Card } from '../../../../ui/Card.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import { LinkButton } from '../../../../ui/LinkButton.tsx'
import { Progress } from '../../../../ui/Progress.tsx'
import { closedTo } from '../../core/adding.ts'
import { contentsOf, fillOf, inUnit } from '../../core/contents.ts'
import { isOnSite, runsClock, type Addition, type Container } from '../../core/kinds.ts'
import { DrumLog } from '../../field/DrumLog.tsx'
import { DrumMoves } from '../../field/DrumMoves.tsx'
import { useAdditions } from '../../field/queries.ts'
import styles from '../office.module.css'
import { whyStarted } from './whyStarted.ts'

export function ContainerFirst({ row }: { readonly row: Container }) {
  const area = useRow('wasteArea', row.areaId)
  const stream = useRow('wasteStream', row.streamId)
  const additions = useAdditions(row.id)
  if (area === undefined || stream === undefined || additions === undefined) return null
  const stays =
    row.clockYears !== null
      ? plural(row.clockYears, 'year')
      : row.clockDays === null
        ? null
        : plural(row.clockDays + Math.max(row.extendedDays ?? 0, 0), 'day')
  return (
    <div className={styles.clock}>
      <p>
        <Link href={`/hazwaste/streams/${row.streamId}`} className={styles.link}>
          {stream?.name ?? 'A stream that is not here'}
        </Link>
        {area ? ' in ' : ''}
        {area ? (
          <Link href={`/hazwaste/areas/${area.id}`} className={styles.link}>
            {[`${area.code} ${area.name}`, row.place].filter(Boolean).join(', ')}
          </Link>
        ) : null}
        .
      </p>
      <p>
        {row.startOn === null ? (
          stream && area && !runsClock(stream, area) ? (
            `No clock runs in ${area.code} until the area passes its limit.`
          ) : (
            'The clock starts with the first waste.'
          )
        ) : (
          <>
            The clock started <b>{formatDate(row.startOn)}</b>
            {whyStarted(row, area?.code ?? null)}.{' '}
            {row.outBy === null ? (
              'No limit for this waste.'
            ) : (
              <>
                It may stay {stays}
                {(row.extendedDays ?? 0) > 0 ? `, ${row.extendedDays} of them granted (${row.extendedWhy})` : ''}: off
                site on or before <b>{formatDate(row.outBy)}</b>.
              </>
            )}
          </>
        )}
      </p>
    </div>
  )
}

export function ContainerSteps({ row }: { readonly row: Container }) {
  const may = useCan('hazwaste.container.edit')
  const ships = useCan('hazwaste.shipment.create')
  if (!isOnSite(row)) return null
  const closed = closedTo(row)
  return (
    <div className={styles.keys}>
      {may ? (
        <LinkButton href={`/hazwaste/drum/${row.id}`} icon={<Icon name="cylinder" size="xs" />}>
          {closed === null ? 'Add, move or merge' : 'Move or merge'}
        </LinkButton>
      ) : null}
      <LinkButton href={`/hazwaste/labels?ids=${row.id}`} icon={<Icon name="qr-code" size="xs" />}>
        Label
      </LinkButton>
      {ships && row.shipmentId === null ? (
        <LinkButton href="/hazwaste/shipments" icon={<Icon name="truck" size="xs" />}>
          Shipments
        </LinkButton>
      ) : null}
      {may && closed !== null ? <p className={styles.quiet}>{closed}</p> : null}
    </div>
  )
}

const ADDITION = defineRecord('wasteAddition')

export function ContainerBody({ row }: { readonly row: Container }) {
  const additions = useAdditions(row.id)
  const findings = useRows('wasteFinding', { containerId: row.id })
  const may = useCan('hazwaste.container.edit')
  const [correcting, setCorrecting] = useState<Addition | null>(null)
  if (additions === undefined) return null
  const contents = contentsOf(additions)
  const fill = fillOf(contents, row)
  const inside = inUnit(contents, row.unit)
  const unit = wordOf('wasteContainer', 'unit', row.unit)
  const open = (findings ?? []).filter(({ state }) => state === 'open').length
  return (
    <>
      <Card title="Contents" aside={open === 0 ? undefined : plural(open, 'open finding')}>
        <div className={styles.fill}>
          <p>
            <b>{inside === null ? '–' : formatNumber(inside, Number.isInteger(inside) ? 0 : 1)}</b> of{' '}
            {formatNumber(row.capacity / 100)} {unit}
            {contents.massG === null
              ? ', weight not known: the stream has no density'
              : `, about ${formatNumber(Math.round(contents.massG / 1000))} kg`}
          </p>
          <Progress
            label="How full"
            value={Math.round((fill ?? 0) * 100)}
            tone={fill !== null && fill > 1 ? 'danger' : 'info'}
          />
        </div>
      </Card>
      <DrumLog container={row} additions={additions} {...(may ? { onCorrect: setCorrecting } : {})} />
      <DrumMoves container={row} />
      {correcting === null ? null : (
        <RecordDialog
          definition={ADDITION}
          mode="edit"
          row={correcting}
          onSaved={() => setCorrecting(null)}
          onClose={() => setCorrecting(null)}
        />
      )}
    </>
  )
}
