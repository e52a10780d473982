import { useId, useRef, type CSSProperties, type KeyboardEvent, type ReactNode } from 'react'
import styles from './KeyGroup.module.css'
import { KeyContent, keyClass } from './Key.tsx'

export interface KeyOption<T extends string> {
  readonly value: T
  readonly label: string
  readonly icon?: ReactNode
  readonly hint?: string | undefined
  readonly tone?: 'neutral' | 'danger' | undefined
}

export interface KeyGroupProps<T extends string> {
  readonly label: string
  readonly hideLabel?: boolean
  /** Shown at the right of the label, for instance "All 24". */
  readonly aside?: ReactNode
  readonly columns: number
  /** On a phone; three by default when there are more than three. */
  readonly columnsNarrow?: number
  readonly options: readonly KeyOption<T>[]
  readonly value: T | null
  readonly onChange: (value: T) => void
  readonly size?: 'md' | 'lg' | 'xl'
  readonly layout?: 'above' | 'beside'
  /** The choice stands but may not be changed: says why. */
  readonly disabledReason?: string | undefined
}

const STEP: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** Keys of which one is chosen: a radio group with one stop in the tab order. */
export function KeyGroup<T extends string>(props: KeyGroupProps<T>) {
  const { label, options, value, columns, columnsNarrow = Math.min(3, columns) } = props
  const labelId = useId()
  const box = useRef<HTMLDivElement>(null)
  const stop = Math.max(
    0,
    options.findIndex((option) => option.value === value),
  )

  const move = (event: KeyboardEvent, from: number) => {
    const step = STEP[event.key]
    if (step === undefined) return
    event.preventDefault()
    const to = (from + step + options.length) % options.length
    const next = options[to]
    if (next === undefined || props.disabledReason !== undefined) return
    props.onChange(next.value)
    const radio = box.current?.querySelectorAll('[role=radio]').item(to)
    if (radio instanceof HTMLElement) radio.focus()
  }

  const grid: CSSProperties & Record<`--${string}`, number> = {
    '--columns': columns,
    '--columns-narrow': columnsNarrow,
    '--columns-large': Math.min(2, columns),
  }
  return (
    <div className={styles.group}>
      <div className={props.hideLabel === true && props.aside === undefined ? 'visually-hidden' : styles.head}>
        <span id={labelId} className={props.hideLabel === true ? 'visually-hidden' : undefined}>
          {label}
        </span>
        {props.aside}
      </div>
      <div
        ref={box}
        role="radiogroup"
        aria-labelledby={labelId}
        aria-disabled={props.disabledReason !== undefined || undefined}
        className={styles.keys}
        style={grid}
      >
        {options.map((option, index) => (
          <button
            key={option.value}
            type="button"
            role="radio"
            aria-checked={option.value === value}
            tabIndex={index === stop ? 0 : -1}
            className={keyClass({
              tone: option.tone,
              size: props.size,
              layout: props.layout,
              selected: option.value === value,
            })}
            aria-disabled={props.disabledReason !== undefined || undefined}
            title={props.disabledReason}
            onClick={() => {
              if (props.disabledReason === undefined) props.onChange(option.value)
            }}
            onKeyDown={(event) => move(event, index)}
          >
            <KeyContent {...option} />
          </button>
        ))}
      </div>
    </div>
  )
}
