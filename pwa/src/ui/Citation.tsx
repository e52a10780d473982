import { citedParts, type Cited } from '../lib/citation.ts'
import type { Language } from '../lib/words.ts'
import styles from './Citation.module.css'
import { Icon } from './Icon.tsx'

const ICONS = { V: 'shield-check', S: null, U: 'triangle-alert', house: null } as const

/** A source as it stands everywhere: what is cited, whether anybody has read it there, and the edition that was read. */
export function Citation({
  language,
  lang,
  ...cited
}: Cited & { readonly language?: Language; readonly lang?: string | undefined }) {
  const { source, mark, says } = citedParts(cited, language)
  const icon = mark === null ? null : ICONS[mark]
  return (
    <span className={styles.citation} data-mark={mark ?? undefined}>
      <span lang={lang}>{source}</span>
      {mark === null ? null : (
        <small className={styles.mark} lang={lang}>
          {icon === null ? null : <Icon name={icon} size="xs" />}
          {says}
        </small>
      )}
    </span>
  )
}
