/**
 * What most screens are made of, on the tokens: boxes above or beside each other, lines of a list, words in the sizes and tones
 * there are. A new screen needs CSS of its own only for what these cannot say.
 */
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './layout.module.css'

type Space = 0 | 1 | 2 | 3 | 4 | 6 | 8
type Tone = 'ink' | 'muted' | 'danger' | 'warn' | 'ok' | 'info'
type Size = 'xs' | 'sm' | 'md' | 'lg' | 'xl' | '2xl'

const GAPS: Readonly<Record<Space, string | undefined>> = {
  0: styles.gap0,
  1: styles.gap1,
  2: styles.gap2,
  3: styles.gap3,
  4: styles.gap4,
  6: styles.gap6,
  8: styles.gap8,
}

interface BoxProps {
  /** Steps of 4 px between the children. */
  readonly gap?: Space
  /** The element, where it means more than a box. */
  readonly as?: 'div' | 'section' | 'ul' | 'ol' | 'p' | 'span' | 'footer' | 'header'
  /** Names a section or a list. */
  readonly label?: string
  readonly children?: ReactNode
}

/** Above each other, as wide as the place. */
export function Stack({ gap = 2, as: As = 'div', label, children }: BoxProps) {
  return (
    <As className={cx(styles.stack, GAPS[gap])} {...(label === undefined ? {} : { 'aria-label': label })}>
      {children}
    </As>
  )
}

interface RowProps extends BoxProps {
  readonly align?: 'center' | 'start' | 'end' | 'baseline'
  /** The first and the last child at the ends. */
  readonly apart?: boolean
  /** Stays on one line, however narrow. */
  readonly tight?: boolean
}

/** Beside each other; what does not fit goes to the next line. */
export function Row({
  gap = 2,
  as: As = 'div',
  align = 'center',
  apart = false,
  tight = false,
  label,
  children,
}: RowProps) {
  return (
    <As
      className={cx(styles.row, GAPS[gap], styles[align], apart && styles.apart, tight && styles.tight)}
      {...(label === undefined ? {} : { 'aria-label': label })}
    >
      {children}
    </As>
  )
}

/** Lines of a card, one below the other: what it is, then what is said of it. */
export function RowList({ children }: { readonly children: ReactNode }) {
  return <ul className={styles.rows}>{children}</ul>
}

/** A line of such a list that has several below each other in it, as wide as the list. */
export function RowItem({ children }: { readonly children: ReactNode }) {
  return <li className={styles.block}>{children}</li>
}

interface TextProps {
  readonly size?: Size
  readonly tone?: Tone
  readonly strong?: boolean
  /** Digits of one width: for figures that stand under each other. */
  readonly figures?: boolean
  /** One line, cut with an ellipsis. */
  readonly line?: boolean
  readonly as?: 'p' | 'span' | 'small' | 'b' | 'h2' | 'h3' | 'dt' | 'dd'
  readonly children?: ReactNode
}

const SIZES: Readonly<Record<Size, string | undefined>> = {
  xs: styles.xs,
  sm: styles.sm,
  md: styles.md,
  lg: styles.lg,
  xl: styles.xl,
  '2xl': styles.xxl,
}

/** Words without a margin, in a size and a tone. */
export function Text({ size, tone, strong = false, figures = false, line = false, as: As = 'p', children }: TextProps) {
  return (
    <As
      className={cx(
        styles.text,
        size !== undefined && SIZES[size],
        tone !== undefined && styles[tone],
        strong && styles.strong,
        figures && 'num',
        line && styles.line,
      )}
    >
      {children}
    </As>
  )
}
