import type { EntityName } from '../../../../schema/gen/types.ts'
import type { Row } from '../../data/react/live.ts'
import { formatDateTime } from '../../lib/dates.ts'
import { capital } from '../../lib/text.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Card } from '../../ui/Card.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { SIGNATURE_HEIGHT, SIGNATURE_WIDTH } from '../../ui/SignaturePad.tsx'
import { usePeople } from '../usePeople.ts'
import { sealMetaOf } from './seal.ts'
import { brokenWords, calledOf, type Called } from './SignedList.tsx'
import { signerOf, type SignedRow } from './signatureRules.ts'
import own from './signing.module.css'
import { useSeal } from './useSeal.ts'
import { words as EN } from './words/en.ts'

interface Props {
  readonly entity: EntityName
  readonly row: Row
  readonly signatures: readonly SignedRow[] | undefined
  /** What whoever signs is called: "Walker"; where each signs for something of its own, what for. */
  readonly called: Called
}

/** What was signed, by whom, on which device, and whether it still is what the record says now. For the office. */
export function SignatureCard({ entity, row, signatures, called }: Props) {
  const people = usePeople()
  const seal = useSeal(entity, row, signatures)
  const signer = sealMetaOf(entity).signatures?.signer ?? ''
  if (signatures === undefined) return null
  return (
    <Card title="Signatures">
      {signatures.length === 0 && <p className={own.quiet}>Not signed yet.</p>}
      {signatures
        .map((signature) => ({ signature, read: signerOf(signature, signer, people.known) }))
        .map(({ signature, read }) => (
          <div key={signature.id} className={own.card}>
            <svg
              viewBox={`0 0 ${SIGNATURE_WIDTH} ${SIGNATURE_HEIGHT}`}
              role="img"
              aria-label={EN.signatureOf(read.name)}
            >
              <path d={signature.drawing} />
            </svg>
            <strong>{read.name}</strong>
            <span className={own.quiet}>
              {calledOf(signature, called, read, 'Witnessed')}, {formatDateTime(signature.signedAt)}
              {signature.deviceName === null ? '' : `, ${signature.deviceName}`}
            </span>
            <span className={own.quiet}>{capital(read.proof)}</span>
            {read.doubts.map((doubt) => (
              <Badge key={doubt} tone="warn" icon={<Icon name="triangle-alert" size="xs" />}>
                {capital(doubt)}
              </Badge>
            ))}
            <span className={own.quiet} lang="en">
              {signature.statement}
            </span>
            <span className={own.quiet} title={signature.contentHash}>
              Over content {signature.contentHash.slice(0, 8)}…{signature.contentHash.slice(-4)}
            </span>
            <Changed broken={seal?.broken.get(signature.id) ?? null} />
          </div>
        ))}
    </Card>
  )
}

/** A signature whose list tells what changed warns; an old one, whose list is wider, says quietly that the record went on. */
function Changed({ broken }: { readonly broken: readonly string[] | null }) {
  return brokenWords(broken, EN).map((words) =>
    broken?.length === 0 ? (
      <span key={words} className={own.quiet}>
        {capital(words)}
      </span>
    ) : (
      <Badge key={words} tone="warn" icon={<Icon name="triangle-alert" size="xs" />}>
        {capital(words)}
      </Badge>
    ),
  )
}
