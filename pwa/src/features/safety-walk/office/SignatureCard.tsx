import { formatDateTime } from '../../../lib/dates.ts'
import { capital } from '../../../lib/text.ts'
import { usePeople } from '../../../records/usePeople.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { SIGNATURE_HEIGHT, SIGNATURE_WIDTH } from '../../../ui/SignaturePad.tsx'
import { useSignatures } from '../queries.ts'
import { signerOf } from '../signatureRules.ts'
import styles from './office.module.css'
import type { WalkRow } from './queries.ts'

/** What was signed, by whom, on which device, and whether it still is what the walk says now. */
export function SignatureCard({ walk }: { readonly walk: WalkRow }) {
  const signatures = useSignatures(walk.id)
  const people = usePeople()
  if (signatures === undefined) return null
  return (
    <Card title="Signatures">
      {signatures.length === 0 && <p className={styles.quiet}>Not signed yet.</p>}
      {signatures
        .map((signature) => ({ signature, signer: signerOf(signature, people.known) }))
        .map(({ signature, signer }) => (
          <div key={signature.id} className={styles.signature}>
            <svg
              viewBox={`0 0 ${SIGNATURE_WIDTH} ${SIGNATURE_HEIGHT}`}
              role="img"
              aria-label={`Signature of ${signer.name}`}
            >
              <path d={signature.drawing} />
            </svg>
            <strong>{signer.name}</strong>
            <span className={styles.quiet}>
              {signer.role === 'witness' ? 'Witnessed' : 'Walker'}, {formatDateTime(signature.signedAt)}
              {signature.deviceName === null ? '' : `, ${signature.deviceName}`}
            </span>
            <span className={styles.quiet}>{capital(signer.proof)}</span>
            {signer.doubts.map((doubt) => (
              <Badge key={doubt} tone="warn" icon={<Icon name="triangle-alert" size="xs" />}>
                {capital(doubt)}
              </Badge>
            ))}
            <span className={styles.quiet}>{signature.statement}</span>
            <span className={styles.quiet} title={signature.contentHash}>
              Over content {signature.contentHash.slice(0, 8)}…{signature.contentHash.slice(-4)}
            </span>
            {walk.contentHash !== null && signature.contentHash !== walk.contentHash && (
              <Badge tone="warn" icon={<Icon name="triangle-alert" size="xs" />}>
                Signed another version
              </Badge>
            )}
          </div>
        ))}
    </Card>
  )
}
