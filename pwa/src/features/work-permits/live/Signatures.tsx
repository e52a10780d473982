import { SignedList } from '../../../records/signing/SignedList.tsx'
import { isWitnessed } from '../../../records/signing/witnessed.ts'
import { useSeal } from '../../../records/signing/useSeal.ts'
import type { Known } from '../core/useAround.ts'
import { usePermitWords } from '../core/useWords.ts'
import styles from './live.module.css'

/** What was signed under the permit, each with whose it is and for what. */
export function Signatures({ around: { permit, signatures } }: { readonly around: Known }) {
  const { t } = usePermitWords()
  const seal = useSeal('workPermit', permit, signatures)
  if (signatures.length === 0) return null
  const roles = new Map(
    signatures.map((given) => {
      const what = t.signed.roles[given.role]
      return [given.id, isWitnessed(given) ? t.signed.witnessed(what) : what]
    }),
  )
  return (
    <section className={styles.signatures} aria-label={t.signed.title}>
      <header className={styles.head}>
        <h2>{t.signed.title}</h2>
      </header>
      <div>
        <SignedList signatures={signatures} seal={seal} signer="issue" called={({ id }) => roles.get(id) ?? ''} />
      </div>
    </section>
  )
}
