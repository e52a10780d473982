import { useData } from '../../data/react/context.tsx'
import { deviceNow } from '../../lib/clock.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Key } from '../../ui/Key.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { useSaver } from '../saving/useSaver.ts'
import { useZones } from '../usePeople.ts'
import styles from './halts.module.css'
import { useHaltWords } from './useHalts.ts'
import { useStopping } from './useStopping.ts'

/** Whoever sees a danger stops the work there, on whatever screen they are: one press on the place. */
export function StopSomewhere({ onClose }: { readonly onClose: () => void }) {
  const t = useHaltWords()
  const data = useData()
  const zones = useZones()
  const stopping = useStopping()
  const { save, step, busy, failure } = useSaver()
  if (stopping === null) return null
  const stop = (zone: string) =>
    void step(() => save(data.commit([stopping(zone, deviceNow())]))).then((kept) => {
      if (kept) onClose()
    })
  return (
    <Sheet open onClose={onClose} title={t.where} description={t.whereSays}>
      {failure === null ? null : <Alert title={t.notKept}>{failure}</Alert>}
      <div className={styles.places}>
        {zones.options.map(({ value, label, detail }) => (
          <Key
            key={value}
            label={label}
            hint={detail}
            tone="danger"
            icon={<Icon name="octagon-x" size="md" />}
            busy={busy}
            onPress={() => stop(value)}
          />
        ))}
      </div>
    </Sheet>
  )
}
