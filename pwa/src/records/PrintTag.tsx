import { useState } from 'react'
import { renderSVG } from 'uqr'
import { useActor } from '../data/react/context.tsx'
import { deviceNow } from '../lib/clock.ts'
import { formatDateTime } from '../lib/written.ts'
import { usePrinting } from '../ui/usePrinting.ts'
import styles from './PrintTag.module.css'

/** On paper only: a square that leads back to the record, whose yard it is, and when it was printed. */
export function PrintTag({ number }: { readonly number: string }) {
  const { orgName } = useActor()
  return usePrinting() ? <Tag number={number} orgName={orgName} /> : null
}

function Tag({ number, orgName }: { readonly number: string; readonly orgName: string }) {
  const [printedAt] = useState(() => deviceNow())
  const address = `${location.origin}/n/${encodeURIComponent(number)}`
  return (
    <div className={styles.tag}>
      <img
        alt={`QR code of ${number}`}
        src={`data:image/svg+xml;utf8,${encodeURIComponent(renderSVG(address, { ecc: 'M', border: 2 }))}`}
      />
      <p>
        <strong>{number}</strong>
        <br />
        {orgName}
        <br />
        Printed {formatDateTime(printedAt)}
        <br />
        <small>{address}</small>
      </p>
    </div>
  )
}
