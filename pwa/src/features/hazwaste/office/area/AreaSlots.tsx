/** What the page of an area says beside its fields: its label, its emergency card, what stands there, where it is, and its inspections. */
import { useState } from 'react'
import { renderSVG } from 'uqr'
import { Link } from 'wouter'
import { useFileUrl } from '../../../../data/files/files.ts'
import { useCollection, useRow, useRows } from '../../../../data/react/live.ts'
import { formatDate } from '../../../../lib/dates.ts'
import { plural } from '../../../../lib/text.ts'
import { usePeople } from '../../../../records/usePeople.ts'
import { useMay } from '../../../../records/useMay.ts'
import { useSaving } from '../../../../records/saving/useSaving.ts'
import { Badge } from '../../../../ui/Badge.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import { LinkButton } from '../../../../ui/LinkButton.tsx'
import { MapView } from '../../../../ui/MapView.tsx'
import { isOnSite, type Area } from '../../core/kinds.ts'
import { ContainerRows } from '../ContainerRows.tsx'
import styles from '../office.module.css'
import { gapsOf } from './rounds.ts'
import { useRounds } from './useRounds.ts'

const SHOWN = 8

export function AreaBeside({ row }: { readonly row: Area }) {
  return (
    <>
      <Card title="Spill card">
        <dl className={styles.card}>
          <dt>Coordinator</dt>
          <dd>{row.coordinator ?? 'nobody named'}</dd>
          <dd>{row.coordinatorPhone}</dd>
          <dt>{row.fireStation ?? 'Fire department'}</dt>
          <dd>{row.firePhone ?? 'no phone'}</dd>
          <dt>Go to</dt>
          <dd>{row.muster ?? 'not said'}</dd>
        </dl>
        <LinkButton href={`/hazwaste/spill/${row.id}`} icon={<Icon name="siren" size="xs" />}>
          Open the card
        </LinkButton>
      </Card>
      <Card title="Label">
        <div className={styles.label}>
          <img
            alt={`QR code of ${row.code}`}
            src={`data:image/svg+xml;utf8,${encodeURIComponent(renderSVG(row.code))}`}
          />
          <div>
            <b>{row.code}</b>
            <p>{row.name}</p>
          </div>
        </div>
        <LinkButton href={`/hazwaste/at/${row.id}`} icon={<Icon name="qr-code" size="xs" />}>
          What a scan opens
        </LinkButton>
      </Card>
    </>
  )
}

export function AreaBody({ row }: { readonly row: Area }) {
  return (
    <>
      <Standing area={row} />
      <Rounds area={row} />
      <Place area={row} />
    </>
  )
}

function Standing({ area }: { readonly area: Area }) {
  const rows = useRows('wasteContainer', { areaId: area.id })
  const streams = useCollection('wasteStream')
  if (rows === undefined) return null
  const here = rows.filter(isOnSite)
  const places = area.places === null ? '' : ` of ${area.places} places`
  return (
    <Card
      title="Containers here"
      aside={
        <Link className={styles.link} href={`/hazwaste/containers?area=${area.id}`}>
          {here.length}
          {places}
        </Link>
      }
    >
      <ContainerRows
        rows={here}
        about={(container) => streams?.find(({ id }) => id === container.streamId)?.name}
        empty="Nothing is here."
      />
    </Card>
  )
}

/** A week without a signed inspection is a gap and stays one; what explains it stands beside it. */
function Rounds({ area }: { readonly area: Area }) {
  const rounds = useRounds(area)
  const people = usePeople()
  const [all, setAll] = useState(false)
  if (rounds === undefined) return null
  const gaps = gapsOf(rounds)
  return (
    <Card
      title="Inspection record"
      aside={
        rounds.length === 0
          ? undefined
          : `${rounds.length - gaps.length} signed, ${gaps.length === 0 ? 'no gap' : plural(gaps.length, 'gap')}`
      }
    >
      {rounds.length === 0 ? <p className={styles.quiet}>No signed inspection yet.</p> : null}
      <ul className={styles.rows}>
        {(all ? rounds : rounds.slice(0, SHOWN)).map((round) =>
          round.kind === 'signed' ? (
            <li key={round.row.id}>
              <Link href={`/hazwaste/inspections/${round.row.id}`}>{formatDate(round.row.inspectedOn)}</Link>
              <span className={styles.what}>
                <span>{people.name(round.row.inspectorId)}</span>
                <span className={styles.quiet}>
                  {round.row.seen ?? 0} of {round.row.containers ?? 0} seen
                </span>
              </span>
              <Badge tone="ok">Signed</Badge>
            </li>
          ) : (
            <li key={round.dueOn} className={styles.gap}>
              <b>Due {formatDate(round.dueOn)}</b>
              <span className={styles.what}>
                <span>
                  {round.nextOn === null
                    ? `not done, ${plural(round.days, 'day')} over`
                    : `none until ${formatDate(round.nextOn)}`}
                </span>
                <span>
                  {round.explanation ?? 'Nobody has explained it.'}{' '}
                  {round.itemId === null ? null : <Link href={`/calendar/item/${round.itemId}`}>In the calendar</Link>}
                </span>
              </span>
              <Badge tone="danger">Gap</Badge>
            </li>
          ),
        )}
      </ul>
      {rounds.length > SHOWN ? (
        <Button kind="quiet" size="small" expanded={all} onClick={() => setAll(!all)}>
          {all ? 'The last ones only' : `All ${rounds.length}`}
        </Button>
      ) : null}
    </Card>
  )
}

/** Where it is on the yard map; who may edit puts the pin there. */
function Place({ area }: { readonly area: Area }) {
  const zone = useRow('zone', area.zoneId)
  const map = useRow('yardMap', zone?.mapId ?? null)
  const picture = useFileUrl(map?.sha256 ?? null, map?.mime)
  const may = useMay('hazwaste.place.edit', area)
  const saving = useSaving()
  const [placing, setPlacing] = useState(false)
  if (!zone || !map || picture.status !== 'ready') return null
  const [x, y] = [area.mapX ?? zone.mapX, area.mapY ?? zone.mapY]
  const put = (mapX: number, mapY: number) => {
    setPlacing(false)
    void saving.save('Place of the area changed', [
      { kind: 'set', entity: 'wasteArea', id: area.id, fields: { mapX, mapY } },
    ])
  }
  return (
    <Card
      title={`Place, ${zone.name}`}
      aside={
        may ? (
          <Button size="small" pressed={placing} onClick={() => setPlacing(!placing)}>
            {placing ? 'Press on the map' : 'Move the pin'}
          </Button>
        ) : undefined
      }
    >
      <MapView
        src={picture.url}
        width={map.width}
        height={map.height}
        label={`Map with ${area.code}`}
        pins={
          x === null || y === null ? [] : [{ id: area.id, x, y, label: `${area.code} ${area.name}`, selected: true }]
        }
        onPlace={placing ? put : undefined}
        showLabels
      />
    </Card>
  )
}
