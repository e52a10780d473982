import { useState } from 'react'
import { useLocation } from 'wouter'
import { formatDate } from '../../../lib/dates.ts'
import { lazyWindow } from '../../../ui/lazyWindow.tsx'
import type { ScanWords } from '../../../records/capture/ScanView.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Key } from '../../../ui/Key.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { numberOf, type Area, type Container } from '../core/kinds.ts'
import { useFindCode, useStreams, type Found } from './queries.ts'
import styles from '../../../ui/FieldRows.module.css'
import { useFieldWords } from './useFieldWords.ts'

const ScanView = lazyWindow(async () => (await import('../../../records/capture/ScanView.tsx')).ScanView)

interface Props {
  readonly onArea: (area: Area) => void
  readonly onContainer: (container: Container) => void
  /** What is done with a code that nobody knows; without it the sheet says what to do. */
  readonly onUnknown?: (text: string) => void
  readonly onClose: () => void
  readonly words?: Partial<ScanWords>
}

/** Reads a label. Two records with one code are told and one is chosen; a code nobody knows is told too, with what to do. */
export function ScanCode({ onArea, onContainer, onUnknown, onClose, words }: Props) {
  const { t: all } = useFieldWords()
  const t = all.scan
  const find = useFindCode()
  const [result, setResult] = useState<{ readonly text: string; readonly found: Found } | null>(null)
  const take = async (text: string) => {
    if (find === undefined) return
    const found = await find(text)
    const [area] = found.areas
    const [container] = found.containers
    const all = found.areas.length + found.containers.length
    if (all === 0 && onUnknown !== undefined) return onUnknown(text)
    if (all !== 1) return setResult({ text, found })
    if (area !== undefined) onArea(area)
    if (container !== undefined) onContainer(container)
  }
  if (result === null)
    return (
      <ScanView
        words={{ ...t, example: 'CAA-1', problem: () => t.empty, ...words }}
        onClose={onClose}
        onCode={(text) => {
          if (text.trim() === '' || find === undefined) return false
          void take(text.trim())
          return true
        }}
      />
    )
  const { text, found } = result
  const again = () => setResult(null)
  if (found.areas.length + found.containers.length === 0)
    return <Unknown text={text} onAgain={again} onClose={onClose} />
  return (
    <Sheet
      open
      onClose={onClose}
      title={t.twice(found.areas.length + found.containers.length, text)}
      description={t.twiceFact}
    >
      <div className={styles.stack}>
        {found.areas.map((area) => (
          <Key key={area.id} size="lg" label={area.name} hint={all.area.title} onPress={() => onArea(area)} />
        ))}
        {found.containers.map((container) => (
          <ContainerKey key={container.id} container={container} onPress={() => onContainer(container)} />
        ))}
      </div>
    </Sheet>
  )
}

function ContainerKey({ container, onPress }: { readonly container: Container; readonly onPress: () => void }) {
  const { t } = useFieldWords()
  const stream = useStreams()?.get(container.streamId)?.name ?? ''
  const hint = [
    stream,
    container.place ?? '',
    container.startOn === null ? '' : t.scan.since(formatDate(container.startOn)),
  ]
  return <Key size="lg" label={numberOf(container)} hint={hint.filter(Boolean).join(' · ')} onPress={onPress} />
}

function Unknown({
  text,
  onAgain,
  onClose,
}: {
  readonly text: string
  readonly onAgain: () => void
  readonly onClose: () => void
}) {
  const [, navigate] = useLocation()
  const t = useFieldWords().t.scan
  return (
    <Sheet open onClose={onClose} title={t.unknown(text)} description={t.unknownFact}>
      <div className={styles.stack}>
        <Key size="lg" tone="primary" label={t.again} icon={<Icon name="scan-line" size="md" />} onPress={onAgain} />
        <Key
          size="lg"
          label={t.choose}
          icon={<Icon name="map-pin" size="md" />}
          onPress={() => {
            onClose()
            navigate('/hazwaste/yard')
          }}
        />
      </div>
    </Sheet>
  )
}
