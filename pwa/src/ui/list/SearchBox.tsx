import { useEffect, useRef, useState, type Ref } from 'react'
import { Icon } from '../Icon.tsx'
import { Kbd } from '../Kbd.tsx'
import styles from './SearchBox.module.css'

export interface SearchBoxProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly label: string
  readonly ref?: Ref<HTMLInputElement> | undefined
}

// Safari allows 100 address changes in 30 s; typing must not use them up.
const SETTLE_MS = 160

export function SearchBox({ value, onChange, label, ref }: SearchBoxProps) {
  const [draft, setDraft] = useState(value)
  const [seen, setSeen] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // The address changed by itself (Back, Clear): it wins over what stands in the box.
  if (seen !== value) {
    setSeen(value)
    if (value !== draft.trim()) setDraft(value)
  }
  // By the time the typing rests the list may show another view: the words go there, they do not bring the old one back.
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  const type = (text: string) => {
    setDraft(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => latest.current(text.trim()), SETTLE_MS)
  }
  return (
    <div className={styles.search} role="search">
      <Icon name="search" size="xs" />
      <input
        ref={ref}
        type="search"
        aria-label={label}
        placeholder="Search"
        value={draft}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.preventDefault()
          if (draft === '') event.currentTarget.blur()
          else type('')
        }}
      />
      {draft === '' ? <Kbd>/</Kbd> : null}
    </div>
  )
}
