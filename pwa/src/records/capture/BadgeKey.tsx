import { useState } from 'react'
import { Icon } from '../../ui/Icon.tsx'
import { Key } from '../../ui/Key.tsx'
import { lazyWindow } from '../../ui/lazyWindow.tsx'
import { usePeople } from '../usePeople.ts'
import { namedBy, type Named } from './badge.ts'

const ScanView = lazyWindow(async () => (await import('./ScanView.tsx')).ScanView)

export interface BadgeWords {
  readonly scan: string
  readonly back: string
  readonly hint: string
  readonly field: string
  readonly example: string
  readonly take: string
  readonly unknown: string
}

interface Props {
  readonly words: BadgeWords
  /** Answers whether this person will do; the camera looks on otherwise. */
  readonly onNamed: (named: Named) => boolean
}

/** Names a person by the badge they wear: no typing in gloves. */
export function BadgeKey({ words, onNamed }: Props) {
  const people = usePeople()
  const [scanning, setScanning] = useState(false)
  return (
    <>
      <Key label={words.scan} icon={<Icon name="scan-line" size="md" />} onPress={() => setScanning(true)} />
      {scanning ? (
        <ScanView
          words={{
            title: words.scan,
            back: words.back,
            hint: words.hint,
            field: words.field,
            example: words.example,
            action: words.take,
            problem: () => words.unknown,
          }}
          onClose={() => setScanning(false)}
          onCode={(text) => {
            const named = namedBy(text, people.options)
            if (named === null || !onNamed(named)) return false
            setScanning(false)
            return true
          }}
        />
      ) : null}
    </>
  )
}
