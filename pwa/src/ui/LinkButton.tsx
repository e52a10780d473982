import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { buttonClass, type ButtonKind, type ButtonSize } from './Button.tsx'

export interface LinkButtonProps {
  readonly href: string
  readonly kind?: ButtonKind
  readonly size?: ButtonSize
  readonly icon?: ReactNode
  readonly iconEnd?: ReactNode
  readonly label?: string
  readonly wide?: boolean
  /** Leaves the app's router: downloads, blobs and other origins. */
  readonly external?: boolean
  readonly download?: string
  readonly children?: ReactNode
}

export function LinkButton(props: LinkButtonProps) {
  const { href, kind = 'outline', size = 'office', children } = props
  const className = buttonClass(kind, size, children === undefined, props.wide ?? false)
  const content = (
    <>
      {props.icon}
      {children}
      {props.iconEnd}
    </>
  )
  if (props.external === true || props.download !== undefined) {
    return (
      <a href={href} download={props.download} className={className} aria-label={props.label}>
        {content}
      </a>
    )
  }
  return (
    <Link href={href} className={className} aria-label={props.label}>
      {content}
    </Link>
  )
}
