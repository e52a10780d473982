import type { ReactNode } from 'react'
import styles from './Key.module.css'
import { cx } from './cx.ts'
import { useTapGuard } from './tapGuard.ts'

export interface KeyProps {
  readonly label: string
  readonly icon?: ReactNode
  readonly hint?: string | undefined
  /** Leave undefined for a key that acts; true or false for one that chooses. */
  readonly selected?: boolean | undefined
  readonly tone?: 'neutral' | 'danger' | 'primary' | undefined
  readonly size?: 'md' | 'lg' | 'xl' | undefined
  readonly layout?: 'above' | 'beside' | 'end' | undefined
  /** Only back, sun, hand and mic may go without a visible word. */
  readonly iconOnly?: boolean | undefined
  readonly disabledReason?: string | undefined
  readonly busy?: boolean | undefined
  readonly onPress: () => void
}

export function keyClass(props: Pick<KeyProps, 'tone' | 'size' | 'layout' | 'iconOnly' | 'selected'>): string {
  const { tone = 'neutral', size = 'md', layout = 'beside' } = props
  return cx(
    styles.key,
    styles[tone],
    styles[size],
    styles[layout],
    props.iconOnly === true && styles.square,
    props.selected === true && styles.on,
  )
}

export function KeyContent({
  label,
  icon,
  hint,
  iconOnly = false,
}: Pick<KeyProps, 'label' | 'icon' | 'hint' | 'iconOnly'>) {
  if (iconOnly) return <>{icon}</>
  return (
    <>
      {icon}
      <span className={styles.words}>
        <span>{label}</span>
        {hint === undefined ? null : <small>{hint}</small>}
      </span>
    </>
  )
}

export function Key(props: KeyProps) {
  const meant = useTapGuard()
  const blocked = props.disabledReason !== undefined || props.busy === true
  return (
    <button
      type="button"
      className={cx(keyClass(props), props.disabledReason !== undefined && styles.blocked)}
      aria-label={props.iconOnly === true ? props.label : undefined}
      aria-pressed={props.selected}
      aria-disabled={blocked || undefined}
      aria-busy={props.busy === true || undefined}
      title={props.disabledReason}
      onClick={(event) => {
        if (blocked || (props.tone === 'danger' && !meant(event))) return
        props.onPress()
      }}
    >
      <KeyContent {...props} />
      {props.disabledReason === undefined ? null : <span className="visually-hidden">{props.disabledReason}</span>}
    </button>
  )
}
