import { PageHeader } from '../../../ui/PageHeader.tsx'
import { ImportFlow } from '../import/ImportFlow.tsx'
import styles from '../import/Import.module.css'

/** Zones, people and open findings from a file. */
export function YardImport() {
  return (
    <div className={styles.page}>
      <PageHeader title="Import" breadcrumb={[{ label: 'Yard zones', href: '/yard/zones' }]} />
      <ImportFlow />
    </div>
  )
}

export default YardImport
