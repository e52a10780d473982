import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { readShelf } from '../../../lib/openShelf.ts'
import { FieldScreen } from '../../../ui/FieldScreen.tsx'
import { SunKey } from '../../../ui/FieldSwitches.tsx'
import { Key } from '../../../ui/Key.tsx'
import { LanguageKey } from '../../../ui/LanguageKey.tsx'
import { useLanguage } from '../../../ui/language.ts'
import type { SpillSheet } from '../core/spillSheet.ts'
import { SHELF_INDEX, shelfName, type Shelved } from './shelf.ts'
import styles from './SpillCard.module.css'
import { SpillSheetView } from './SpillSheetView.tsx'
import { useSpillWords } from './useFieldWords.ts'

/** The spill cards of a prepared tablet at which nobody is signed in. It reads the open shelf and nothing else. */
export default function LockedSpill() {
  const t = useSpillWords()
  const { language } = useLanguage()
  const [, navigate] = useLocation()
  const [chosen, setChosen] = useState<Shelved | null>(null)
  const list = useShelf(SHELF_INDEX, isList)
  const card = useShelf(chosen === null ? null : shelfName(chosen.id, language), isCard)
  return (
    <FieldScreen
      title={chosen?.name ?? t.what}
      sub={card?.about}
      back={() => (chosen === null ? navigate('/auth') : setChosen(null))}
      right={
        <>
          <LanguageKey />
          <SunKey />
        </>
      }
    >
      {chosen !== null && card !== null ? <SpillSheetView sheet={card} /> : null}
      {chosen === null ? (
        <ul className={styles.choices}>
          {(list ?? []).map((one) => (
            <li key={one.id}>
              <Key
                label={[one.code, one.name].filter(Boolean).join(' · ')}
                hint={one.maker ?? undefined}
                size="lg"
                onPress={() => setChosen(one)}
              />
            </li>
          ))}
        </ul>
      ) : null}
      {chosen === null && list !== null && list.length === 0 ? <p>{t.nothing}</p> : null}
    </FieldScreen>
  )
}

function useShelf<T>(name: string | null, is: (value: unknown) => value is T): T | null {
  const [found, setFound] = useState<{ readonly name: string; readonly value: T } | null>(null)
  useEffect(() => {
    if (name === null) return undefined
    let gone = false
    readShelf(name).then(
      (value) => {
        if (!gone && is(value)) setFound({ name, value })
      },
      (problem: unknown) => console.warn('the open shelf could not be read', problem),
    )
    return () => {
      gone = true
    }
  }, [name, is])
  return found?.name === name ? found.value : null
}

const isList = (value: unknown): value is readonly Shelved[] => Array.isArray(value)
const isCard = (value: unknown): value is SpillSheet => typeof value === 'object' && value !== null && 'parts' in value
