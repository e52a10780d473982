import { useMemo, useState } from 'react'
import { renderSVG } from 'uqr'
import type { Row } from '../../../data/react/live.ts'
import { useActor } from '../../../data/react/context.tsx'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Select } from '../../../ui/Select.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import styles from '../components/ZoneLabels.module.css'
import { useZoneRows } from '../queries.ts'
import { labelled, labelText } from '../rules.ts'

type PerPage = '1' | '4' | '8'

const SIZES = [
  { value: '1', label: '1 a page' },
  { value: '4', label: '4 a page' },
  { value: '8', label: '8 a page' },
] as const

/** A sheet of labels for letter or A4 paper. Scratched or painted over, the code below the square is typed instead. */
export function ZoneLabels() {
  const zones = useZoneRows()
  const { orgName } = useActor()
  const [perPage, setPerPage] = useState<PerPage>('4')
  const list = zones === undefined ? undefined : labelled(zones)
  return (
    <div className={styles.page}>
      <div className={styles.screen}>
        <PageHeader
          title="Zone labels"
          count={list?.length}
          breadcrumb={[{ label: 'Yard zones', href: '/yard/zones' }]}
          secondary={
            <span className={styles.size}>
              <Select<PerPage> label="Labels a page" value={perPage} options={SIZES} onChange={setPerPage} />
            </span>
          }
          primary={
            <Button kind="primary" icon={<Icon name="printer" />} onClick={() => window.print()}>
              Print
            </Button>
          }
        />
      </div>
      {list === undefined ? (
        <Skeleton lines={6} />
      ) : list.length === 0 ? (
        <EmptyState drawing="search" title="No zones to label" />
      ) : (
        <ul className={styles.sheet} data-per-page={perPage}>
          {list.map((zone) => (
            <Label key={zone.id} zone={zone} organization={orgName} />
          ))}
        </ul>
      )}
    </div>
  )
}

function Label({ zone, organization }: { readonly zone: Row<'zone'>; readonly organization: string }) {
  const text = labelText(zone)
  // Medium correction survives a scratch of 15 %; a quiet zone of four modules is what scanners ask for.
  const src = useMemo(
    () => `data:image/svg+xml;utf8,${encodeURIComponent(renderSVG(text, { ecc: 'M', border: 4 }))}`,
    [text],
  )
  return (
    <li className={styles.label}>
      <img src={src} alt={`QR code of ${zone.name}`} />
      <strong className={styles.code}>{zone.code}</strong>
      <span className={styles.name}>{zone.name}</span>
      <small>{organization}</small>
    </li>
  )
}

export default ZoneLabels
