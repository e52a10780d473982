import { Chip } from '../../../ui/Chip.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { THEMES, useTheme, type Theme } from '../../../ui/theme.ts'
import { useHand } from '../../../ui/hand.ts'
import { ControlSamples } from '../components/ControlSamples.tsx'
import { DisplaySamples } from '../components/DisplaySamples.tsx'
import { FieldSamples } from '../components/FieldSamples.tsx'
import { ListSample } from '../components/ListSample.tsx'
import { OverlaySamples } from '../components/OverlaySamples.tsx'
import { StateSamples } from '../components/StateSamples.tsx'
import styles from './DialogTest.module.css'

const WORD: Readonly<Record<Theme, string>> = { light: 'Light', dark: 'Dark', sun: 'Sun' }

/** Every primitive of the design system in every state, on one page. */
export function DialogTest() {
  const { theme, set } = useTheme()
  const { hand, toggle } = useHand()
  return (
    <>
      <PageHeader
        title="Dialog test"
        count="every part in every state"
        secondary={
          <>
            {THEMES.map((one) => (
              <Chip key={one} selected={theme === one} onToggle={() => set(one)}>
                {WORD[one]}
              </Chip>
            ))}
            <Chip selected={hand === 'left'} onToggle={toggle} icon={<Icon name="hand" size="xs" />}>
              Left hand
            </Chip>
          </>
        }
      />
      <div className={styles.page}>
        <section className={styles.group}>
          <h2>Press</h2>
          <ControlSamples />
        </section>
        <section className={styles.group}>
          <h2>Read</h2>
          <DisplaySamples />
        </section>
        <section className={styles.group}>
          <h2>Fill in</h2>
          <FieldSamples />
        </section>
        <section className={styles.group}>
          <h2>Open</h2>
          <OverlaySamples />
        </section>
        <section className={styles.group}>
          <h2>List</h2>
          <ListSample />
        </section>
        <section className={styles.group}>
          <h2>Wait, fail, find nothing</h2>
          <StateSamples />
        </section>
      </div>
    </>
  )
}

export default DialogTest
