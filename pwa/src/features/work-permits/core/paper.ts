/** The signatures of a permit as its paper shows them. Pure. */
import { formatDateTime } from '../../../lib/written.ts'
import { wordOf } from '../../../records/engine/words.ts'
import { isWitnessed } from '../../../records/signing/witnessed.ts'
import { signerOf } from '../../../records/signing/signatureRules.ts'
import type { RecordInput } from '../../../workers/reportInput.ts'
import type { Signature } from './kinds.ts'

/** "Issued: Ray Castellano, Nov 28, 2026, 6:14 AM, own sign-in", with what is doubtful about it. */
export function signaturesOf(
  signatures: readonly Signature[],
  known: (personId: string | null) => string | null,
): RecordInput['signatures'] {
  return signatures.map((signature) => {
    const { name, proof, doubts } = signerOf(signature, 'issue', known)
    const at = formatDateTime(signature.signedAt, { year: 'always' })
    return {
      title: `${calledOf(signature)}: ${[name, at, proof, ...doubts].join(', ')}`,
      drawing: signature.drawing,
    }
  })
}

/** What a signature was given for: "Accepted", or by somebody who saw it "Accepted, witnessed". */
export function calledOf(signature: Pick<Signature, 'role' | 'statement'>): string {
  const what = wordOf('permitSignature', 'role', signature.role)
  return isWitnessed(signature) ? `${what}, witnessed` : what
}
