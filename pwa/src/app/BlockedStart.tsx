import { Banner } from '../ui/Banner.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import styles from './States.module.css'
import { useFrameWords } from './useFrameWords.ts'

/** Another tab holds the records, and lets go once it is closed or loaded again; then this one goes on by itself. */
export function BlockedStart() {
  const { notices: t } = useFrameWords()
  return (
    <main className={styles.middle}>
      <Spinner size="large" label="Loading page..." />
      <Banner tone="warn" fact={t.otherTab}>
        {t.closeIt}
      </Banner>
    </main>
  )
}
