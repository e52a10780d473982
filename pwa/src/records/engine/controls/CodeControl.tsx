import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { lazyWindow } from '../../../ui/lazyWindow.tsx'
import { useDensity, useWords } from '../useWords.ts'
import styles from './controls.module.css'
import type { ControlProps } from './given.ts'
import { TextControl } from './TextControl.tsx'

const ScanView = lazyWindow(async () => (await import('../../capture/ScanView.tsx')).ScanView)

/** The text of a label: typed, or read from the label. */
export function CodeControl(props: ControlProps) {
  const { title, meta, refused, onGive, onLeave } = props
  const words = useWords()
  const inField = useDensity() === 'field'
  const [scanning, setScanning] = useState(false)
  if (!inField || refused !== undefined) return <TextControl {...props} />
  const take = (text: string) => {
    const code = text.trim()
    if (code === '' || [...code].length > (meta.maxLength ?? code.length)) return false
    onGive({ value: code })
    onLeave?.()
    setScanning(false)
    return true
  }
  return (
    <div className={styles.beside}>
      <TextControl {...props} />
      <Button size="field" icon={<Icon name="scan-line" />} onClick={() => setScanning(true)}>
        {words.scan}
      </Button>
      {scanning && (
        <ScanView
          onCode={take}
          onClose={() => setScanning(false)}
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
      )}
    </div>
  )
}
