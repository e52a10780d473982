/** One shipment: what goes, the manifest that follows from it, and how long its signed copy has been out. */
import { useState } from 'react'
import { useParams } from 'wouter'
import { useRow } from '../../../../data/react/live.ts'
import { formatDate, today } from '../../../../lib/dates.ts'
import { Conflicts } from '../../../../records/ConflictChip.tsx'
import { reasonOf } from '../../../../records/engine/closed.ts'
import { Value } from '../../../../records/engine/marks.tsx'
import { RecordDetail } from '../../../../records/engine/detail.tsx'
import { CommentSection, RecordFiles, RecordPhotos } from '../../../../records/engine/parts.tsx'
import { SideFields, WideFields } from '../../../../records/engine/recordFields.tsx'
import { RecordHistory } from '../../../../records/engine/RecordHistory.tsx'
import { FrozenNote } from '../../../../records/frozen/FrozenNote.tsx'
import { useEditing } from '../../../../records/engine/useEditing.ts'
import { PaperMenu } from '../../../../records/paper/PaperMenu.tsx'
import { PrintTag } from '../../../../records/PrintTag.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import { Menu } from '../../../../ui/Menu.tsx'
import { PageHeader } from '../../../../ui/PageHeader.tsx'
import { RecordPage } from '../../../../ui/RecordPage.tsx'
import { SaveState } from '../../../../ui/SaveState.tsx'
import { Skeleton } from '../../../../ui/Skeleton.tsx'
import { isOpen, type Shipment } from '../kinds.ts'
import { shipments } from '../records.tsx'
import { troubleOf } from './checks.ts'
import { CopyBars } from './CopyBars.tsx'
import { useOut } from './CopyBanner.tsx'
import { LabelCheck } from './LabelCheck.tsx'
import { LinesCard } from './LinesCard.tsx'
import styles from './shipment.module.css'
import { Staged } from './Staged.tsx'
import { useLoad, type Loaded } from './useLoad.ts'
import { useShipmentSteps } from './useSteps.tsx'

const CRUMBS = [
  { label: 'Hazardous waste', href: '/hazwaste' },
  { label: 'Shipments', href: '/hazwaste/shipments' },
]

export default function ShipmentPage() {
  const { id } = useParams<{ id: string }>()
  const shipment = useRow('wasteShipment', id)
  const load = useLoad(shipment)
  // Its page says that it is not here, and whom to ask.
  if (shipment === null) return <RecordDetail definition={shipments} id={id} />
  if (load === undefined)
    return (
      <>
        <PageHeader title={shipment?.number ?? 'Shipment'} breadcrumb={CRUMBS} />
        <RecordPage>
          <Skeleton lines={8} />
        </RecordPage>
      </>
    )
  return <Page load={load} />
}

function Page({ load }: { readonly load: Loaded }) {
  const { shipment, picked, lines, returned } = load
  const number = shipment.number ?? shipment.provisionalNumber ?? 'Shipment'
  const steps = useShipmentSteps(load)
  const editing = useEditing(shipments, shipment)
  const out = useOut(shipment.id)
  const [checking, setChecking] = useState(false)
  const open = isOpen(shipment)
  const troubles = open ? troubleOf(lines, shipment.pickupOn ?? today()) : []
  const unread = picked.filter(({ labelState }) => labelState !== 'good').length
  return (
    <>
      <PageHeader
        title={number}
        breadcrumb={CRUMBS}
        count={<When shipment={shipment} />}
        secondary={
          <>
            {open && picked.length > 0 && editing.refused === null ? (
              <Button icon={<Icon name="scan-line" size="xs" />} onClick={() => setChecking(true)}>
                {unread === 0 ? 'Labels checked' : unread === 1 ? 'Check 1 label' : `Check ${unread} labels`}
              </Button>
            ) : null}
            <PaperMenu definition={shipments} row={shipment} />
            {steps.items.length === 0 ? null : (
              <Menu label="More" icon={<Icon name="ellipsis" />} items={steps.items} />
            )}
          </>
        }
        primary={steps.primary}
      />
      <PrintTag number={number} />
      {editing.frozen === null ? null : (
        <div className={styles.stays}>
          <FrozenNote decided={editing.frozen} />
        </div>
      )}
      <div className={styles.top}>
        <Notes shipment={shipment} returned={returned.length} />
        <div className={styles.staged}>
          <Staged load={load} troubles={troubles} refused={editing.refused} />
        </div>
        <div className={styles.manifest}>
          <LinesCard load={load} mayEdit={editing.refused === null} />
          <CopyBars shipments={out} current={shipment.id} mayEdit={editing.refused === null} />
        </div>
      </div>
      <RecordPage side={<SideFields definition={shipments} row={shipment} />} about="About this shipment">
        <RecordFiles definition={shipments} row={shipment} />
        <RecordPhotos definition={shipments} row={shipment} />
        <WideFields definition={shipments} row={shipment} />
        <CommentSection definition={shipments} row={shipment} />
        <RecordHistory entity="wasteShipment" id={shipment.id} />
      </RecordPage>
      {steps.dialog}
      {checking && <LabelCheck load={load} onClose={() => setChecking(false)} />}
    </>
  )
}

function When({ shipment }: { readonly shipment: Shipment }) {
  const { pickupOn, pickupAt, state } = shipment
  return (
    <span className={styles.when}>
      {pickupOn === null ? null : (
        <span>
          pickup {formatDate(pickupOn)}
          {pickupAt === null || pickupAt === '' ? '' : `, ${pickupAt}`}
        </span>
      )}
      <Value entity="wasteShipment" field="state" value={state} />
      <SaveState state={shipment.$.state} />
    </span>
  )
}

/** Why it stands where it stands, what two people wrote at once, and what came back from it. */
function Notes({ shipment, returned }: { readonly shipment: Shipment; readonly returned: number }) {
  const reason = reasonOf(shipments, shipment)
  return (
    <div className={styles.notes}>
      <Conflicts row={shipment} entity="wasteShipment" />
      {reason === null ? null : <p>{reason}</p>}
      {returned === 0 ? null : (
        <p>{returned === 1 ? '1 container came back' : `${returned} containers came back`} from this load.</p>
      )}
    </div>
  )
}
