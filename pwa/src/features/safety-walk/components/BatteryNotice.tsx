import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { useTheme } from '../../../ui/theme.ts'
import { useZoneWords } from '../zones/useZoneWords.ts'
import styles from './field.module.css'
import { useLowBattery } from '../../../records/device/useBattery.ts'

/** How the rest of the battery lasts to the end of the walk. Dark is offered, never set: in glaring sun it cannot be read. */
export function BatteryNotice() {
  const percent = useLowBattery()
  const { theme, set } = useTheme()
  const words = useZoneWords().t.battery
  if (percent === null) return null
  const dark = theme === 'dark'
  return (
    <div className={styles.banner}>
      <Banner
        tone="warn"
        icon="battery-medium"
        fact={words.fact(percent)}
        action={
          dark ? undefined : (
            <Button size="touch" onClick={() => set('dark')}>
              {words.dark}
            </Button>
          )
        }
      >
        {dark ? words.dim : words.darker} {words.camera}
      </Banner>
    </div>
  )
}
