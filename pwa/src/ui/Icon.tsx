import { useSyncExternalStore, type ReactNode } from 'react'
import { afterFirstPage } from '../lib/firstPage.ts'
import styles from './Icon.module.css'
import { cx } from './cx.ts'
import type { MoreIconName } from './iconNames.ts'
import { CORE_ICONS } from './iconsCore.ts'

/** One icon per meaning. Names are lucide's, so that a module file can name its icon in the sidebar. */
export type IconName = keyof typeof CORE_ICONS | MoreIconName

export interface IconProps {
  readonly name: IconName
  /** xs 14 in chips, sm 18 in the office, md 24 and lg 32 in the field. */
  readonly size?: 'xs' | 'sm' | 'md' | 'lg'
  /** Only for an icon that stands alone and is not inside a named control. */
  readonly label?: string
  readonly className?: string | undefined
}

type Drawings = Readonly<Partial<Record<string, (typeof CORE_ICONS)[keyof typeof CORE_ICONS]>>>

const core: Drawings = CORE_ICONS
let more: Drawings | null = null
let loading: Promise<void> | null = null
const listeners = new Set<() => void>()

/** Fetches the rest when the first of them is drawn, or after the first page, which does without. */
export function loadMoreIcons(): Promise<void> {
  loading ??= import('./iconsMore.ts').then(
    (module) => {
      more = module.MORE_ICONS
      for (const listener of listeners) listener()
    },
    (error: unknown) => {
      // Words stand beside every icon; the next one that is drawn asks again.
      console.warn('loading icons failed', error)
      loading = null
    },
  )
  return loading
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  void afterFirstPage().then(loadMoreIcons)
  return () => listeners.delete(listener)
}

const never = () => () => undefined

export const Icon: (props: IconProps) => ReactNode = NamedIcon

/** The icon that a module file names; what is none of ours is a circle. */
export function NamedIcon({
  name,
  size = 'sm',
  label,
  className,
}: Omit<IconProps, 'name'> & { readonly name: string }) {
  const known = core[name]
  const rest = useSyncExternalStore(
    known === undefined ? subscribe : never,
    () => more,
    () => more,
  )
  const Drawing = known ?? (rest === null ? undefined : (rest[name] ?? CORE_ICONS.circle))
  const all = cx(styles.icon, styles[size], className)
  const named = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return Drawing === undefined ? <svg className={all} {...named} /> : <Drawing className={all} {...named} />
}
