import type { Cut } from './cutText.ts'
import styles from './Field.module.css'
import { Icon } from './Icon.tsx'
import { useUiWords } from './useUiWords.ts'

/** What did not fit, until something else is typed. */
export function CutNote({ cut }: { readonly cut: Cut }) {
  const say = useUiWords()
  return (
    <p role="status" className={styles.cut}>
      <Icon name="triangle-alert" size="xs" />
      {say.cut(cut.most, cut.left, cut.count)}
    </p>
  )
}
