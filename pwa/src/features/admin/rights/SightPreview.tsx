import { Icon } from '../../../ui/Icon.tsx'
import { isIconName } from '../../../ui/isIconName.ts'
import styles from '../components/admin.module.css'
import type { Sight } from '../matrixRules.ts'

/** The sidebar as somebody will see it; null while no role is chosen. */
export function SightPreview({ title, sight }: { readonly title: string; readonly sight: Sight | null }) {
  return (
    <section className={styles.preview} aria-label={title}>
      <h3>{title}</h3>
      {sight === null ? (
        <p className={styles.quiet}>Choose a role to see its pages here.</p>
      ) : sight.pages.length === 0 ? (
        <p className={styles.quiet}>No page at all.</p>
      ) : (
        <ul className={styles.list}>
          {sight.pages.map((page) => (
            <li key={page.path}>
              <Icon name={isIconName(page.icon) ? page.icon : 'circle'} />
              {page.title}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
