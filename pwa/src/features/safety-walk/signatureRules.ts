/**
 * How a signature is read: whose it is, how that is known, and what is doubtful about it. Pure; the pages and the report say the same.
 *
 * - session: the set is by the person themselves.
 * - pin: their PIN was typed on somebody else's device. Only that device could compare it, so that it is the device's word.
 * - written, and every signature from before there were proofs: somebody wrote the name.
 */
import type { Signature } from '../../../../schema/gen/types.ts'
import { cleanLine } from '../../../../sync/change/clean.ts'
import { formatDateTime } from '../../lib/dates.ts'

export type Signed = Pick<Signature, 'role' | 'personId' | 'name' | 'proof' | 'signedAt' | 'recordedAt' | 'createdBy'>

export interface Signer {
  readonly name: string
  readonly role: 'walker' | 'witness'
  /** "signed in", "name written by Joe Ortiz". */
  readonly proof: string
  /** Nothing but somebody's word stands behind the name. */
  readonly weak: boolean
  readonly doubts: readonly string[]
}

/** The order on paper and on screens: who walked signs the walk, and witnesses stand below. */
export function walkersFirst<S extends Pick<Signed, 'role' | 'signedAt'>>(signatures: readonly S[]): readonly S[] {
  return signatures.toSorted(
    (a, b) => Number(b.role === 'walker') - Number(a.role === 'walker') || a.signedAt - b.signedAt,
  )
}

/** `known` names a person of the directory; null where it has none. */
export function signerOf(signature: Signed, known: (personId: string | null) => string | null): Signer {
  const written = cleanLine(signature.name)
  const listed = known(signature.personId)
  const recorder = known(signature.createdBy) ?? 'somebody'
  const doubts = [
    ...(listed !== null && listed !== written ? [`written as ${written}`] : []),
    ...(signature.recordedAt === null
      ? []
      : [`time in doubt: recorded ${formatDateTime(signature.recordedAt, { year: 'always' })} by the server’s clock`]),
  ]
  return {
    name: listed ?? written,
    role: signature.role === 'walker' ? 'walker' : 'witness',
    weak: signature.proof !== 'session',
    proof: proofWords(signature, recorder, listed),
    doubts,
  }
}

function proofWords({ proof }: Pick<Signed, 'proof'>, recorder: string, listed: string | null): string {
  switch (proof) {
    case 'session':
      return 'own sign-in'
    case 'pin':
      return `own PIN on the device of ${recorder}, which the server could not check`
    case 'written':
    case null:
      return `name written by ${recorder}${listed === null ? ', not in the directory' : ''}`
  }
}
