import { useId, type MouseEvent, type ReactNode, type Ref } from 'react'
import styles from './Button.module.css'
import { cx } from './cx.ts'
import { Kbd } from './Kbd.tsx'
import { Spinner } from './Spinner.tsx'
import { useTapGuard } from './tapGuard.ts'

export type ButtonKind = 'primary' | 'outline' | 'quiet' | 'danger'
export type ButtonSize = 'small' | 'office' | 'touch' | 'field'

export interface ButtonProps {
  readonly kind?: ButtonKind | undefined
  readonly size?: ButtonSize | undefined
  readonly icon?: ReactNode
  readonly iconEnd?: ReactNode
  readonly keyHint?: string | undefined
  readonly busy?: boolean | undefined
  /** Not allowed: dashed, still focusable, and says why to everyone who asks. */
  readonly disabledReason?: string | undefined
  readonly type?: 'button' | 'submit' | undefined
  readonly form?: string | undefined
  readonly wide?: boolean | undefined
  /** Needed when there is no visible word. */
  readonly label?: string | undefined
  readonly pressed?: boolean | undefined
  readonly expanded?: boolean | undefined
  readonly hasPopup?: 'menu' | 'dialog' | 'listbox' | undefined
  readonly onClick?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined
  readonly children?: ReactNode
  readonly className?: string | undefined
  readonly ref?: Ref<HTMLButtonElement> | undefined
}

export function buttonClass(kind: ButtonKind, size: ButtonSize, bare: boolean, wide: boolean): string {
  return cx(styles.button, styles[kind], styles[size], bare && styles.bare, wide && styles.wide)
}

export function Button(props: ButtonProps) {
  const { ref, kind = 'outline', size = 'office', busy = false, disabledReason, children, keyHint } = props
  const reasonId = useId()
  const meant = useTapGuard()
  const blocked = disabledReason !== undefined
  return (
    <>
      <button
        ref={ref}
        type={props.type ?? 'button'}
        form={props.form}
        className={cx(
          buttonClass(kind, size, children === undefined, props.wide ?? false),
          blocked && styles.blocked,
          props.className,
        )}
        aria-label={props.label}
        aria-busy={busy || undefined}
        aria-disabled={blocked || busy || undefined}
        aria-describedby={blocked ? reasonId : undefined}
        aria-pressed={props.pressed}
        aria-expanded={props.expanded}
        aria-haspopup={props.hasPopup}
        aria-keyshortcuts={keyHint}
        title={disabledReason}
        onClick={(event) => {
          if (blocked || busy || (kind === 'danger' && !meant(event))) event.preventDefault()
          else props.onClick?.(event)
        }}
      >
        {busy ? <Spinner /> : props.icon}
        {children}
        {props.iconEnd}
        {keyHint === undefined ? null : <Kbd onFill={kind === 'primary'}>{keyHint}</Kbd>}
      </button>
      {blocked ? (
        <span id={reasonId} className="visually-hidden">
          {disabledReason}
        </span>
      ) : null}
    </>
  )
}
