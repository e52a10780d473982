/** The shipping papers on the screen as they are printed: a sheet of the form, its continuation, and the notices that go with the load. */
import { useParams } from 'wouter'
import { useActor } from '../../../../data/react/context.tsx'
import { useRow } from '../../../../data/react/live.ts'
import { deviceNow } from '../../../../lib/clock.ts'
import { formatDateTime } from '../../../../lib/dates.ts'
import { useSteps } from '../../../../records/engine/useSteps.ts'
import { RecordDetail } from '../../../../records/engine/detail.tsx'
import { usePeople } from '../../../../records/usePeople.ts'
import { useSaving } from '../../../../records/saving/useSaving.ts'
import { Alert } from '../../../../ui/Alert.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import { PageHeader } from '../../../../ui/PageHeader.tsx'
import { RecordPage } from '../../../../ui/RecordPage.tsx'
import { Skeleton } from '../../../../ui/Skeleton.tsx'
import { useWasteStanding } from '../../core/settings.ts'
import type { Shipment } from '../kinds.ts'
import { PdfButton } from '../PdfButton.tsx'
import { shipments, shipmentSteps } from '../records.tsx'
import { shipmentCommand } from '../shipment/ops.ts'
import { refuseShipment } from '../shipment/refuse.ts'
import { useLoad, type Loaded } from '../shipment/useLoad.ts'
import styles from './manifest.module.css'
import { NoticeSheet, WasteSheet } from './Sheets.tsx'
import { DRAFT, papersOf, type Papers } from './papers.ts'

export default function ManifestPage() {
  const { id } = useParams<{ id: string }>()
  const shipment = useRow('wasteShipment', id)
  const load = useLoad(shipment)
  const papers = usePapers(load)
  if (shipment === null) return <RecordDetail definition={shipments} id={id} />
  if (load === undefined || papers === undefined)
    return (
      <>
        <PageHeader title="Shipping papers" breadcrumb={shipment === undefined ? [] : crumbs(shipment)} />
        <RecordPage>
          <Skeleton lines={8} />
        </RecordPage>
      </>
    )
  return <Page load={load} papers={papers} />
}

function nameOf({ number, provisionalNumber }: Shipment): string {
  return number ?? provisionalNumber ?? 'Shipment'
}

function crumbs(shipment: Shipment) {
  return [
    { label: 'Shipments', href: '/hazwaste/shipments' },
    { label: nameOf(shipment), href: `/hazwaste/shipments/${shipment.id}` },
  ]
}

function usePapers(load: Loaded | undefined): Papers | undefined {
  const { orgName } = useActor()
  const standing = useWasteStanding()
  const people = usePeople()
  const alternate = useRow('wasteHandler', load?.shipment.alternateId ?? null)
  if (load === undefined || standing === undefined) return undefined
  const { signerId } = load.shipment
  return papersOf(load, {
    category: standing.category,
    limits: standing.limits,
    organization: orgName,
    signer: signerId === null ? '' : people.name(signerId),
    alternate: alternate ?? null,
  })
}

function Page({ load, papers }: { readonly load: Loaded; readonly papers: Papers }) {
  const { shipment } = load
  const saving = useSaving()
  const step = useSteps(shipmentSteps, shipment)?.find(({ command }) => command === 'print')
  const print = () => {
    window.print()
    // What lacks something is no paper that a load goes with.
    if (papers.lacks.length > 0) return
    if (step?.refused === null && refuseShipment(shipment, 'print', load.picked) === null)
      void saving.save(`Papers of ${nameOf(shipment)} printed`, [shipmentCommand(shipment.id, 'print')])
  }
  return (
    <div className={styles.page}>
      <div className={styles.screen}>
        <PageHeader
          title="Shipping papers"
          breadcrumb={crumbs(shipment)}
          count={`${papers.pages + papers.notices.length} ${papers.pages + papers.notices.length === 1 ? 'sheet' : 'sheets'}`}
          secondary={<AsFile load={load} papers={papers} />}
          primary={
            <Button kind="primary" icon={<Icon name="printer" />} onClick={print}>
              Print
            </Button>
          }
        />
        {papers.lacks.length === 0 ? null : (
          <Alert title={`${DRAFT}: these papers are not complete`}>Missing: {papers.lacks.join(', ')}.</Alert>
        )}
        {papers.notCompared === null ? null : (
          <p role="status" className={styles.before}>
            {papers.notCompared}
          </p>
        )}
        {saving.refusal === null ? null : <Alert title="Not noted as printed">{saving.refusal.message}</Alert>}
      </div>
      <div className={styles.sheets}>
        {papers.sheets.map((sheet) => (
          <WasteSheet key={sheet.page} papers={papers} sheet={sheet} name={nameOf(shipment)} />
        ))}
        {papers.notices.map((notice) => (
          <NoticeSheet key={notice.n} notice={notice} signer={papers.signer} />
        ))}
      </div>
    </div>
  )
}

function AsFile({ load, papers }: { readonly load: Loaded; readonly papers: Papers }) {
  const { orgName } = useActor()
  const name = nameOf(load.shipment)
  const make = async () => {
    const [{ fileOf }, { paperOf }] = await Promise.all([
      import('../../../../records/paper/makePaper.ts'),
      import('./pdf.ts'),
    ])
    const input = paperOf(papers, {
      organization: orgName,
      number: name,
      made: formatDateTime(deviceNow()),
      address: `${location.origin}/hazwaste/shipments/${load.shipment.id}`,
    })
    return fileOf(input, `${name} shipping papers`)
  }
  return <PdfButton make={make} />
}
