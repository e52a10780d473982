import { formatDateTime } from '../../lib/dates.ts'
import { usePeople } from '../../records/usePeople.ts'
import { Card } from '../../ui/Card.tsx'
import rows from '../../ui/FieldRows.module.css'
import { SignatureView } from '../../ui/SignaturePad.tsx'
import type { RoundKind, RoundOf } from './kind.ts'

/** Who signed a round, at the desk. */
export function SignatureCard({ row }: { readonly row: RoundOf<RoundKind> }) {
  const people = usePeople()
  if (row.signature === null) return null
  const name = people.name(row.inspectorId)
  const where = [row.signedAt === null ? '' : formatDateTime(row.signedAt), row.deviceName]
  return (
    <Card title="Signature">
      <SignatureView path={row.signature} label={`Signature of ${name}`} />
      <p>
        <b>{name}</b>
      </p>
      <p className={rows.quiet}>{where.filter(Boolean).join(', ')}</p>
    </Card>
  )
}
