import { useState } from 'react'
import { useData } from '../../../data/react/context.tsx'
import { useStopping } from '../../../records/halts/useStopping.ts'
import { useSaver } from '../../../records/saving/useSaver.ts'
import { useZones } from '../../../records/usePeople.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Key } from '../../../ui/Key.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { command } from '../core/ops.ts'
import { usePermitWords } from '../core/useWords.ts'
import { words as english } from '../words/en.ts'
import styles from './live.module.css'
import type { SheetProps } from './PeopleSheets.tsx'
import { ReasonSheet } from './StepSheets.tsx'

/** Work under the permit stops with one more press, and all work of its zone where that is needed. The record keeps the English words. */
export function StopWorkSheet({ around: { permit }, now, onClose }: SheetProps) {
  const { t: all } = usePermitWords()
  const t = all.more
  const data = useData()
  const zones = useZones()
  const stopping = useStopping()
  const { save, failure } = useSaver()
  const [zone, setZone] = useState(false)
  const [other, setOther] = useState(false)
  const opsOf = (why: string) => [
    command(permit.id, 'suspend', { stateReason: why }),
    ...(zone && stopping !== null ? [stopping(permit.zoneId, now())] : []),
  ]
  const choose = async (why: string) => {
    if (await save(data.commit(opsOf(why)))) onClose()
  }
  if (other)
    return (
      <ReasonSheet
        id={`stop:${permit.id}`}
        title={t.stopWhy}
        label={t.why}
        action={all.live.stop}
        missing={t.noWhy}
        danger
        opsOf={opsOf}
        onClose={onClose}
      />
    )
  return (
    <Sheet open onClose={onClose} title={t.stopWhy} description={t.stopSays}>
      <div className={styles.keys}>
        {failure === null ? null : <Alert title={all.notKept}>{failure}</Alert>}
        {stopping === null ? null : (
          <Key
            label={t.stopZone(zones.name(permit.zoneId))}
            selected={zone}
            icon={<Icon name={zone ? 'check' : 'octagon-x'} size="md" />}
            onPress={() => setZone(!zone)}
          />
        )}
        {t.stops.map((say, at) => (
          <Key key={say} label={say} tone="danger" onPress={() => void choose(english.more.stops[at] ?? say)} />
        ))}
        <Key label={t.other} tone="danger" onPress={() => setOther(true)} />
      </div>
    </Sheet>
  )
}
