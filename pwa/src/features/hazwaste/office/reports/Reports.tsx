/** What a yard is asked for about its waste: each with a picture, its table, and a workbook. */
import { useState } from 'react'
import { useCan } from '../../../../data/react/context.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import { PageHeader } from '../../../../ui/PageHeader.tsx'
import { Skeleton } from '../../../../ui/Skeleton.tsx'
import { WasteTabs } from '../../core/WasteTabs.tsx'
import { useYard } from '../useYard.ts'
import { EvidencePack } from './EvidencePack.tsx'
import { Generation } from './Generation.tsx'
import { InspectionRecord } from './InspectionRecord.tsx'
import { DaysHistogram, OnHandReport } from './OnSite.tsx'
import { ShipmentYears } from './ShipmentYears.tsx'
import styles from './reports.module.css'

export default function Reports() {
  const yard = useYard()
  const mayExport = useCan('hazwaste.container.export')
  const [packing, setPacking] = useState(false)
  return (
    <>
      <PageHeader
        title="Waste reports"
        breadcrumb={[{ label: 'Hazardous waste', href: '/hazwaste' }]}
        secondary={
          <Button icon={<Icon name="printer" size="xs" />} onClick={() => window.print()}>
            Print
          </Button>
        }
        primary={
          <Button
            kind="primary"
            icon={<Icon name="file-text" size="xs" />}
            disabledReason={mayExport ? undefined : 'Your role takes no evidence out of the yard.'}
            onClick={() => setPacking(true)}
          >
            Evidence pack
          </Button>
        }
      />
      <WasteTabs here="/hazwaste/reports" />
      {yard === undefined ? (
        <div className={styles.page}>
          <Skeleton lines={12} />
        </div>
      ) : (
        <div className={styles.page}>
          <OnHandReport yard={yard} mayExport={mayExport} />
          <DaysHistogram yard={yard} mayExport={mayExport} />
          <Generation yard={yard} mayExport={mayExport} />
          <InspectionRecord yard={yard} mayExport={mayExport} />
          <ShipmentYears yard={yard} mayExport={mayExport} />
        </div>
      )}
      {packing && yard !== undefined ? <EvidencePack areas={yard.areas} onClose={() => setPacking(false)} /> : null}
    </>
  )
}
