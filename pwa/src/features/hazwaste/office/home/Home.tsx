/** What must leave, from where and by when; how the month goes; and what is on hand. */
import { useState } from 'react'
import { useLocation } from 'wouter'
import { newId } from '../../../../../../sync/change/ids.ts'
import type { NewOp } from '../../../../data/outbox/intent.ts'
import { useCan, useData } from '../../../../data/react/context.tsx'
import { plural } from '../../../../lib/text.ts'
import { useShortcut } from '../../../../records/useShortcut.ts'
import { useSaving } from '../../../../records/saving/useSaving.ts'
import { Alert } from '../../../../ui/Alert.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import { LinkButton } from '../../../../ui/LinkButton.tsx'
import { PageHeader } from '../../../../ui/PageHeader.tsx'
import { Skeleton } from '../../../../ui/Skeleton.tsx'
import { byDue, inspectDue } from '../../core/due.ts'
import { WasteTabs } from '../../core/WasteTabs.tsx'
import { pickOps } from '../../shipping/shipment/ops.ts'
import { leaving, useYard, type Yard } from '../useYard.ts'
import { CategoryCard } from './CategoryCard.tsx'
import { DaysLeft } from './DaysLeft.tsx'
import styles from './home.module.css'
import { LeavingNext } from './LeavingNext.tsx'
import { OnHandCard } from './OnHandCard.tsx'
import { useLooks } from './useLooks.ts'

export default function Home() {
  const yard = useYard()
  const data = useData()
  const [, navigate] = useLocation()
  const mayAdd = useCan('hazwaste.container.create')
  const mayShip = useCan('hazwaste.shipment.create')
  const mayInspect = useCan('hazwaste.inspection.create')
  const [turned, setTurned] = useState<ReadonlyMap<string, boolean>>(new Map())
  const chosen = new Set(yard === undefined ? [] : chosenOf(yard, turned))
  const add = () => navigate('/hazwaste/containers/new')
  const saving = useSaving()
  const plan = async () => {
    const id = newId()
    const picked = (yard?.held ?? []).flatMap(({ container }) => (chosen.has(container.id) ? [container] : []))
    const fields = { state: 'draft', provisionalNumber: await data.nextProvisional() } as const
    const ops: readonly NewOp[] = [{ kind: 'add', entity: 'wasteShipment', id, fields }, ...pickOps(id, picked, [])]
    if (await saving.save(`Shipment of ${picked.length} planned`, ops)) navigate(`/hazwaste/shipments/${id}`)
  }
  useShortcut('c', add, mayAdd)
  useShortcut('s', () => void plan(), mayShip && chosen.size > 0)
  return (
    <>
      <PageHeader
        title="Hazardous waste"
        count={
          yard === undefined
            ? undefined
            : `${plural(yard.held.length, 'container')} in ${plural(yard.areas.length, 'area')}`
        }
        secondary={
          <>
            {mayInspect && yard !== undefined && yard.areas.length > 0 ? <ToInspect yard={yard} /> : null}
            <Button
              icon={<Icon name="plus" size="xs" />}
              keyHint="C"
              disabledReason={mayAdd ? undefined : 'Your role reads containers and adds none.'}
              onClick={add}
            >
              Container
            </Button>
          </>
        }
        primary={
          <Button
            kind="primary"
            icon={<Icon name="truck" size="xs" />}
            keyHint="S"
            disabledReason={
              mayShip
                ? chosen.size === 0
                  ? 'Choose containers in "Leaving next" first.'
                  : undefined
                : 'Your role plans no shipments.'
            }
            busy={saving.busy}
            onClick={() => void plan()}
          >
            {chosen.size === 0 ? 'Plan shipment' : `Plan shipment of ${chosen.size}`}
          </Button>
        }
      />
      <WasteTabs here="/hazwaste" />
      {saving.refusal === null ? null : <Alert title="The shipment was not planned">{saving.refusal.message}</Alert>}
      {yard === undefined ? (
        <div className={styles.page}>
          <Skeleton lines={12} />
        </div>
      ) : yard.areas.length === 0 ? (
        <Begin />
      ) : (
        <div className={styles.page}>
          <div className={styles.left}>
            <DaysLeft yard={yard} />
            <LeavingNext
              yard={yard}
              chosen={chosen}
              mayShip={mayShip}
              onChoose={(id, on) => setTurned((before) => new Map(before).set(id, on))}
            />
          </div>
          <div className={styles.right}>
            <CategoryCard yard={yard} />
            <OnHandCard yard={yard} />
          </div>
        </div>
      )}
    </>
  )
}

/** The ways into the yard: the area that is due first, and all of them. */
function ToInspect({ yard: { areas, standing, settings, today } }: { readonly yard: Yard }) {
  const looks = useLooks(areas, today)
  const [first] = areas
    .map((area) => ({
      area,
      name: area.name,
      due: inspectDue(area, looks?.get(area.id)?.last?.inspectedOn ?? null, today, {
        limits: standing.limits,
        satelliteChecks: settings?.satelliteChecks === true,
      }),
    }))
    .filter(({ due }) => due !== null)
    .toSorted(byDue)
  return (
    <>
      <LinkButton href="/hazwaste/yard" icon={<Icon name="qr-code" size="xs" />}>
        Waste in the yard
      </LinkButton>
      {first === undefined || looks === undefined ? null : (
        <LinkButton href={`/hazwaste/at/${first.area.id}`} icon={<Icon name="clipboard-check" size="xs" />}>
          Inspect {first.area.code}
        </LinkButton>
      )}
    </>
  )
}

function Begin() {
  const may = useCan('hazwaste.place.create')
  return (
    <EmptyState
      drawing="sheet"
      title="No waste area yet"
      fact="Add the places where waste stands, then the streams of this yard. Containers, clocks and inspections follow from them."
      action={
        may ? (
          <>
            <LinkButton href="/hazwaste/areas/new" kind="primary">
              New area
            </LinkButton>
            <LinkButton href="/hazwaste/streams/library">Streams from the library</LinkButton>
          </>
        ) : undefined
      }
    />
  )
}

/** What is red and in no shipment is chosen, unless a person has said otherwise. */
function chosenOf({ held, today, standing }: Yard, turned: ReadonlyMap<string, boolean>): readonly string[] {
  const red = standing.limits['redDays'] ?? 14
  return leaving(held, today, standing.limits['amberDays'] ?? 30).flatMap(({ container, left }) => {
    const on = turned.get(container.id) ?? (left <= red && container.shipmentId === null)
    return on ? [container.id] : []
  })
}
