import type { Row } from '../../../data/react/live.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Key } from '../../../ui/Key.tsx'
import { useStartWords } from '../start/useStartWords.ts'
import styles from './field.module.css'
import own from './WalkSetup.module.css'

interface Props {
  readonly zones: readonly Row<'zone'>[]
  readonly full: readonly string[]
  /** Left out today. */
  readonly left: ReadonlySet<string>
  readonly onToggle: (zoneId: string) => void
}

/** The zones of the walk; one that is left out today is one tap. */
export function WalkSetupRoute({ zones, full, left, onToggle }: Props) {
  const { t } = useStartWords()
  return (
    <>
      <h2 className={styles.sec}>
        {t.setup.route} <span>{t.setup.ofAll(full.filter((id) => !left.has(id)).length, full.length)}</span>
      </h2>
      <ul className={own.route}>
        {full.map((id) => {
          const zone = zones.find((row) => row.id === id)
          const on = !left.has(id)
          return zone ? (
            <li key={id}>
              <Key
                label={zone.name}
                selected={on}
                icon={<Icon name={on ? 'check' : 'plus'} size="md" />}
                onPress={() => onToggle(id)}
              />
            </li>
          ) : null
        })}
      </ul>
    </>
  )
}
