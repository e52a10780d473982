import { useEffectEvent, useLayoutEffect, type ReactNode } from 'react'
import { buzz } from './haptics.ts'
import { Icon } from './Icon.tsx'
import styles from './NumberPad.module.css'
import { isCovered, isTyping } from './singleKeys.ts'
import { cx } from './cx.ts'

export type PadPress = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '.' | 'delete'

interface Props {
  readonly label: string
  /** Name of the key that takes the last digit away. */
  readonly deleteWord: string
  readonly onPress: (key: PadPress) => void
  /** Keys at the right, beside 4, 7 and 0. */
  readonly side: readonly [ReactNode, ReactNode, ReactNode]
  /** The key beside 0. */
  readonly corner: ReactNode
}

const ROWS = [
  ['1', '2', '3'],
  ['4', '5', '6'],
  ['7', '8', '9'],
] as const

/** Digits for gloves, and for the keyboard where there is one; what is done with them is the caller's. */
export function NumberPad({ label, deleteWord, onPress, side, corner }: Props) {
  const press = (key: PadPress) => {
    buzz()
    onPress(key)
  }
  const typed = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || isCovered()) return
    const key = pressOf(event.key)
    if (key === null) return
    event.preventDefault()
    onPress(key)
  })
  // With the commit: a key pressed as the pad appears counts.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => typed(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  const digit = (key: PadPress) => (
    <button key={key} type="button" className={styles.digit} onClick={() => press(key)}>
      {key}
    </button>
  )
  return (
    <div role="group" aria-label={label} className={styles.pad} data-keypad>
      {ROWS.map((row, at) => [
        ...row.map(digit),
        at === 0 ? (
          <PadKey
            key="delete"
            label={deleteWord}
            iconOnly
            icon={<Icon name="delete" size="lg" />}
            onPress={() => press('delete')}
          />
        ) : (
          side[at - 1]
        ),
      ])}
      {corner}
      {digit('0')}
      {digit('.')}
      {side[2]}
    </div>
  )
}

interface PadKeyProps {
  readonly label: string
  readonly icon?: ReactNode
  readonly iconOnly?: boolean
  /** What is shown instead of the label, which stays its name. */
  readonly children?: ReactNode
  readonly selected?: boolean | undefined
  readonly onPress: () => void
}

/** A key among the digits that does something else. */
export function PadKey({ label, icon, iconOnly = false, selected, onPress, children }: PadKeyProps) {
  return (
    <button
      type="button"
      className={cx(styles.digit, styles.word, selected === true && styles.on)}
      aria-label={iconOnly || children !== undefined ? label : undefined}
      aria-pressed={selected}
      onClick={onPress}
    >
      {icon}
      {iconOnly ? null : <span>{children ?? label}</span>}
    </button>
  )
}

function pressOf(key: string): PadPress | null {
  if (/^\d$/.test(key)) return key as PadPress
  if (key === '.' || key === ',') return '.'
  return key === 'Backspace' ? 'delete' : null
}
