import { plainWords } from '../../../lib/text.ts'
import { useMemo, useState } from 'react'
import { isEntity } from '../../../data/store/database.ts'
import { useCollection } from '../../../data/react/live.ts'
import { Button } from '../../../ui/Button.tsx'
import { Combobox } from '../../../ui/Combobox.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { lazyWindow } from '../../../ui/lazyWindow.tsx'
import { useDensity, useWords } from '../useWords.ts'
import styles from './controls.module.css'
import { fieldOf, givenValue, type ControlProps } from './given.ts'
import { codeFieldsOf, labelOf, useChoices } from './useChoices.ts'

const ScanView = lazyWindow(async () => (await import('../../capture/ScanView.tsx')).ScanView)

/** Another record, found by typing, or by the code on its label where the kind has one. */
export function ReferenceControl({
  title,
  meta,
  given,
  onGive,
  onLeave,
  refused,
  placeholder,
  options,
  among,
}: ControlProps) {
  const words = useWords()
  const inField = useDensity() === 'field'
  const found = useChoices(meta.ref, among)
  const [scanning, setScanning] = useState(false)
  const fields = codeFieldsOf(meta.ref)
  const value = givenValue(given)
  const chosen = typeof value === 'string' ? value : null
  const offered = options ?? found
  const gone = useNameOf(meta.ref, chosen)
  const choices = useMemo(
    () =>
      chosen === null || gone === null || offered.some((one) => one.value === chosen)
        ? offered
        : [...offered, { value: chosen, label: gone }],
    [offered, chosen, gone],
  )
  const give = (id: string | null) => {
    onGive({ value: id })
    onLeave?.()
  }
  const box = (
    <Combobox
      value={chosen}
      options={choices}
      onChange={give}
      placeholder={placeholder ?? words.choose}
      clearable={meta.required !== true}
    />
  )
  if (fields.length === 0 || refused !== undefined || !inField) return box
  return (
    <div className={styles.beside}>
      {box}
      <Button size="field" icon={<Icon name="scan-line" />} onClick={() => setScanning(true)}>
        {words.scan}
      </Button>
      {scanning && (
        <Scan
          title={title}
          entity={meta.ref}
          fields={fields}
          onFound={(id) => {
            give(id)
            setScanning(false)
          }}
          onClose={() => setScanning(false)}
        />
      )}
    </div>
  )
}

interface ScanProps {
  readonly title: string
  readonly entity: string | undefined
  readonly fields: readonly string[]
  readonly onFound: (id: string) => void
  readonly onClose: () => void
}

function Scan({ title, entity, fields, onFound, onClose }: ScanProps) {
  const words = useWords()
  const rows = useCollection(isEntity(entity) ? entity : 'zone')
  const onCode = (text: string) => {
    const wanted = plain(text)
    const row = rows?.find((one) => fields.some((field) => plain(fieldOf(one, field)) === wanted))
    if (row === undefined || wanted === '') return false
    onFound(row.id)
    return true
  }
  return (
    <ScanView
      onCode={onCode}
      onClose={onClose}
      words={{
        title: words.scanTitle(title),
        back: words.back,
        hint: words.scanHint,
        field: title,
        example: '',
        action: words.scanTake,
        problem: () => words.scanUnknown(title),
      }}
    />
  )
}

function plain(value: unknown): string {
  return typeof value === 'string' ? plainWords(value) : ''
}

/** The name of what is chosen and not offered any more; null when this device does not know it. */
function useNameOf(ref: string | undefined, id: string | null): string | null {
  const entity = isEntity(ref) ? ref : null
  const rows = useCollection(entity ?? 'zone')
  const row = id === null || entity === null ? undefined : rows?.find((one) => one.id === id)
  return row === undefined || entity === null ? null : labelOf(entity, row)
}
