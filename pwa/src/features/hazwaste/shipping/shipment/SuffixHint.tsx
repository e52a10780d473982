import type { Json } from '../../../../../../schema/meta/shapes.ts'
import { TRACKING } from '../kinds.ts'
import { Citation } from '../../../../ui/Citation.tsx'
import { MANIFEST } from '../library.ts'
import styles from './shipment.module.css'

/** A number of the right shape whose last letters nobody has seen is asked about, not refused: the list is not complete. */
export function SuffixHint({ tracking }: { readonly tracking: Json | undefined }) {
  if (typeof tracking !== 'string' || !TRACKING.test(tracking)) return null
  const suffix = tracking.slice(-3)
  if (MANIFEST.suffixes.list.includes(suffix)) return null
  return (
    <p className={styles.warn}>
      Look again at {suffix}: these letters are not on our list ({MANIFEST.suffixes.list.join(', ')}). It is kept all
      the same. <Citation citation={MANIFEST.suffixes.cite} mark={MANIFEST.suffixes.verified} />
    </p>
  )
}
