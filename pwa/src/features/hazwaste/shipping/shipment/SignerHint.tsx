import type { Json } from '../../../../../../schema/meta/shapes.ts'
import { useCollection } from '../../../../data/react/live.ts'
import { formatDate, today } from '../../../../lib/dates.ts'
import { useQualified } from '../../../../records/qualified.ts'
import type { Said } from './checks.ts'
import styles from './shipment.module.css'

/** The kind of qualification in schema/library/qualifications.json that a signer of shipping papers holds (49 CFR 172.704). */
const HAZMAT = 'dot_hazmat'

/** Whether somebody may sign a hazardous waste manifest, as far as the papers of the yard say so. Undefined while they are read. */
export function useSigner(personId: string | null, day: string): Said | undefined {
  const kinds = useCollection('qualificationKind')
  const kind = kinds?.find(({ key }) => key === HAZMAT)
  const holders = useQualified(kind?.id ?? null, day)
  if (personId === null) return { ok: false, text: 'Not chosen yet' }
  if (kinds === undefined || (kind !== undefined && holders === undefined)) return undefined
  if (kind === undefined) return { ok: false, text: 'The yard keeps no DOT hazmat papers' }
  const paper = holders?.find((one) => one.personId === personId)
  if (paper === undefined) return { ok: false, text: 'No DOT hazmat training on file' }
  return {
    ok: true,
    text: paper.expiresOn === null ? 'DOT trained' : `DOT trained until ${formatDate(paper.expiresOn)}`,
  }
}

interface Props {
  readonly personId: Json | undefined
  readonly day: Json | undefined
}

export function SignerHint({ personId, day }: Props) {
  const said = useSigner(typeof personId === 'string' ? personId : null, typeof day === 'string' ? day : today())
  if (said === undefined || typeof personId !== 'string') return null
  return <p className={said.ok ? styles.fine : styles.warn}>{said.text}</p>
}
