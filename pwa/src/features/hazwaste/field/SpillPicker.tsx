import { useMemo, useState } from 'react'
import { matches } from '../../../lib/text.ts'
import { FieldScreen } from '../../../ui/FieldScreen.tsx'
import { SunKey } from '../../../ui/FieldSwitches.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Key } from '../../../ui/Key.tsx'
import { LanguageKey } from '../../../ui/LanguageKey.tsx'
import { lazyWindow } from '../../../ui/lazyWindow.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { codesOf, scannedIn, type Spillable } from './spillable.ts'
import styles from './SpillCard.module.css'
import { useFieldWords, useSpillWords } from './useFieldWords.ts'

const ScanView = lazyWindow(async () => (await import('../../../records/capture/ScanView.tsx')).ScanView)

const SHOWN = 40

interface Props {
  /** Undefined while they are read. */
  readonly choices: readonly Spillable[] | undefined
  /** A place whose products stand alone until somebody types. */
  readonly at?: string | null
  readonly typed: { readonly value: string; readonly change: (text: string) => void }
  readonly back: () => void
  readonly onOpen: (id: string) => void
}

/** What is out? A can's code, the place it stood in, or the name on it; one tap further are the three sections that matter. */
export function SpillPicker({ choices, at = null, typed, back, onOpen }: Props) {
  const { t: all } = useFieldWords()
  const t = useSpillWords()
  const { value: query, change: setQuery } = typed
  const [place, setPlace] = useState(at)
  const [several, setSeveral] = useState<readonly string[] | null>(null)
  const [scanning, setScanning] = useState(false)
  const codes = useMemo(() => codesOf(scanning ? (choices ?? []) : []), [choices, scanning])
  const scanned = (code: string): boolean => {
    const found = scannedIn(codes, code)
    if (found === null) return false
    // The card takes the place of this screen, with the scanner over it.
    if (found.what === 'product') onOpen(found.id)
    else {
      setScanning(false)
      setQuery('')
      setPlace(found.what === 'place' ? found.id : null)
      setSeveral(found.what === 'several' ? found.ids : null)
    }
    return true
  }
  const { here, found } = useMemo(() => {
    const of = choices ?? []
    const inPlace =
      several !== null
        ? of.filter(({ id }) => several.includes(id))
        : place === null
          ? of
          : of.filter(({ places }) => places.some(({ id }) => id === place))
    return {
      here: inPlace,
      found:
        query.trim() === ''
          ? inPlace
          : inPlace.filter(({ name, code, maker, also }) =>
              matches(`${name} ${code ?? ''} ${maker ?? ''} ${also}`, query),
            ),
    }
  }, [choices, place, several, query])
  return (
    <FieldScreen
      title={t.what}
      sub={
        several !== null ? t.several : place === null ? undefined : here[0]?.places.find(({ id }) => id === place)?.name
      }
      back={back}
      right={
        <>
          <LanguageKey />
          <SunKey />
        </>
      }
      actions={
        <Key
          label={t.scan}
          size="lg"
          tone="primary"
          icon={<Icon name="scan-line" size="md" />}
          onPress={() => setScanning(true)}
        />
      }
    >
      {scanning ? (
        <ScanView
          words={{ ...all.scan, title: t.scan, hint: t.scanHint, example: 'T-10', problem: () => t.noneFound }}
          onClose={() => setScanning(false)}
          onCode={scanned}
        />
      ) : null}
      <TextInput type="search" size="touch" label={t.search} placeholder={t.search} value={query} onChange={setQuery} />
      <ul className={styles.choices}>
        {found.slice(0, SHOWN).map(({ id, name, code, maker }) => (
          <li key={id}>
            <Key
              label={[code, name].filter(Boolean).join(' · ')}
              hint={maker ?? undefined}
              size="lg"
              onPress={() => onOpen(id)}
            />
          </li>
        ))}
        {place === null && several === null ? null : (
          <li>
            <Key
              label={t.choose}
              size="lg"
              onPress={() => {
                setPlace(null)
                setSeveral(null)
              }}
            />
          </li>
        )}
      </ul>
      {choices !== undefined && found.length === 0 ? (
        <p>{query === '' && place === null ? t.nothing : t.noneFound}</p>
      ) : null}
    </FieldScreen>
  )
}
