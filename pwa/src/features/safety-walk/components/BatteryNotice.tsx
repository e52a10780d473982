import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { useTheme } from '../../../ui/theme.ts'
import styles from './field.module.css'
import { useLowBattery } from '../../../records/device/useBattery.ts'

/** How the rest of the battery lasts to the end of the walk. Dark is offered, never set: in glaring sun it cannot be read. */
export function BatteryNotice() {
  const percent = useLowBattery()
  const { theme, set } = useTheme()
  if (percent === null) return null
  const dark = theme === 'dark'
  return (
    <div className={styles.banner}>
      <Banner
        tone="warn"
        icon="battery-medium"
        fact={`Battery ${percent}%.`}
        action={
          dark ? undefined : (
            <Button size="touch" onClick={() => set('dark')}>
              Dark screen
            </Button>
          )
        }
      >
        {dark ? 'Dim the screen and it lasts longer.' : 'A dark, dimmed screen lasts longer.'} The camera rests between
        photos; everything is kept as you go.
      </Banner>
    </div>
  )
}
