import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { readShelf } from '../../../lib/openShelf.ts'
import { FieldScreen } from '../../../ui/FieldScreen.tsx'
import { SunKey } from '../../../ui/FieldSwitches.tsx'
import { LanguageKey } from '../../../ui/LanguageKey.tsx'
import { useLanguage } from '../../../ui/language.ts'
import type { SpillSheet } from '../core/spillSheet.ts'
import { SHELF_INDEX, shelfName } from './shelf.ts'
import type { Spillable } from './spillable.ts'
import { SpillPicker } from './SpillPicker.tsx'
import { SpillSheetView } from './SpillSheetView.tsx'

/** The spill cards of a prepared tablet that is locked, or at which nobody is signed in. It reads the open shelf and nothing else. */
export default function LockedSpill({ onBack }: { readonly onBack?: () => void }) {
  const { language } = useLanguage()
  const [, navigate] = useLocation()
  const [value, change] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const list = useShelf(SHELF_INDEX, isList)
  const card = useShelf(chosen === null ? null : shelfName(chosen, language), isCard)
  if (chosen === null)
    return (
      <SpillPicker
        typed={{ value, change }}
        choices={list === null ? undefined : list}
        back={onBack ?? (() => navigate('/auth'))}
        onOpen={setChosen}
      />
    )
  return (
    <FieldScreen
      title={card?.name ?? ''}
      sub={card?.about}
      back={() => setChosen(null)}
      right={
        <>
          <LanguageKey />
          <SunKey />
        </>
      }
    >
      {card === null ? null : <SpillSheetView sheet={card} />}
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

/** An older app laid out less. */
const isList = (value: unknown): value is readonly Spillable[] =>
  Array.isArray(value) && value.every((one: unknown) => typeof one === 'object' && one !== null && 'places' in one)
const isCard = (value: unknown): value is SpillSheet => typeof value === 'object' && value !== null && 'parts' in value
