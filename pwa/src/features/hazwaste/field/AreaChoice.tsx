import { useState } from 'react'
import { Icon } from '../../../ui/Icon.tsx'
import { Key } from '../../../ui/Key.tsx'
import type { Area } from '../core/kinds.ts'
import styles from '../../../ui/FieldRows.module.css'
import { useAreas } from './queries.ts'
import { ScanCode } from './ScanCode.tsx'
import { AREA_KINDS, areaWords } from './labels.ts'
import { useFieldWords } from './useFieldWords.ts'

interface Props {
  readonly onArea: (area: Area) => void
  /** Left out of the list. */
  readonly except?: string
}

/** An area, by its label or from the list. */
export function AreaChoice({ onArea, except }: Props) {
  const { t, label } = useFieldWords()
  const areas = useAreas()
  const [scanning, setScanning] = useState(false)
  return (
    <div className={styles.stack}>
      <Key
        size="lg"
        tone="primary"
        label={t.scan.area}
        icon={<Icon name="scan-line" size="md" />}
        onPress={() => setScanning(true)}
      />
      {areas
        ?.filter(({ id }) => id !== except)
        .toSorted((a, b) => a.code.localeCompare(b.code, 'en', { numeric: true }))
        .map((area) => (
          <Key
            key={area.id}
            size="md"
            label={areaWords(area)}
            hint={label(AREA_KINDS[area.kind] ?? '')}
            onPress={() => onArea(area)}
          />
        ))}
      {scanning ? (
        <ScanCode
          words={{ title: t.scan.area, hint: t.scan.areaHint }}
          onArea={(area) => {
            setScanning(false)
            onArea(area)
          }}
          onContainer={({ areaId }) => {
            setScanning(false)
            const area = areas?.find(({ id }) => id === areaId)
            if (area !== undefined) onArea(area)
          }}
          onClose={() => setScanning(false)}
        />
      ) : null}
    </div>
  )
}
