import type { ReactNode } from 'react'
import { Alert } from '../../ui/Alert.tsx'
import { useLanguage } from '../../ui/language.ts'
import { cx } from '../../ui/cx.ts'
import { FillRow } from './FillRow.tsx'
import { PageView } from './PageView.tsx'
import styles from './filling.module.css'
import { fillWords } from './fillWords.ts'
import type { Place } from './pages.ts'
import type { Filling } from './useFilling.ts'

interface Props {
  readonly filling: Filling
  readonly strict: boolean
  readonly notice?: ReactNode
}

/** The same form at a desk: all pages below one another, typed with the keyboard. */
export function FillForm({ filling, strict, notice }: Props) {
  const { language } = useLanguage()
  const t = fillWords(language)
  const row = (place: Place) => (
    <FillRow key={`${place.field.key}:${place.line}`} {...{ filling, place, strict }} size="desk" />
  )
  return (
    <div className={cx(styles.desk, styles.frame)}>
      {filling.failure === null ? null : <Alert title={t.notKept}>{filling.failure}</Alert>}
      {notice}
      {filling.pages.map((page, number) => (
        <PageView
          key={page.title?.key ?? number}
          {...{ page, number, filling }}
          renderRow={row}
          first={number === 0}
          working={null}
          rowHeight={52}
        />
      ))}
      {filling.judged.endsAt === null ? null : <p className={styles.ended}>{t.ended}</p>}
    </div>
  )
}
