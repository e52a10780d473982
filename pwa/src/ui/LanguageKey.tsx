import { useState, type ReactNode } from 'react'
import { ENGLISH, languages } from '../lib/words.ts'
import { Key } from './Key.tsx'
import { useLanguage } from './language.ts'
import { lazyWindow } from './lazyWindow.tsx'

const LanguageSheet = lazyWindow(async () => (await import('./LanguageSheet.tsx')).LanguageSheet)

/** The way into another language: to and fro where there is one, a choice where there are several. Its name is in that language. */
export function LanguageKey({ icon }: { readonly icon?: ReactNode }) {
  const { language, setLanguage } = useLanguage()
  const [open, setOpen] = useState(false)
  const others = languages().filter(({ id }) => id !== ENGLISH)
  const other = others.find(({ id }) => id === language) ?? others[0]
  if (other === undefined) return null
  return (
    <>
      <Key
        label={other.name}
        icon={icon}
        selected={language === other.id}
        onPress={() => {
          if (others.length > 1) setOpen(true)
          else setLanguage(language === other.id ? ENGLISH : other.id)
        }}
      />
      {open ? <LanguageSheet onClose={() => setOpen(false)} /> : null}
    </>
  )
}
