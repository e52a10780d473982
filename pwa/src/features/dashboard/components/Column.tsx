import type { ReactNode } from 'react'
import styles from '../../../records/board/board.module.css'
import type { Block } from '../../../records/board/share.ts'
import { cx } from '../../../ui/cx.ts'

interface Props {
  readonly place: 'must' | 'risk' | 'changed'
  readonly title: string
  readonly aside?: string
  readonly blocks: readonly Block[]
  readonly children?: ReactNode
}

/** A question of the board, and what answers it. */
export function Column({ place, title, aside, blocks, children }: Props) {
  return (
    <section className={cx(styles.column, styles[place])} aria-label={title}>
      <h2>
        {title} {aside === undefined ? null : <span>{aside}</span>}
      </h2>
      <Blocks blocks={blocks} />
      {children}
    </section>
  )
}

export function Blocks({ blocks }: { readonly blocks: readonly Block[] }) {
  return blocks.toSorted((a, b) => a.order - b.order).map(({ id, node }) => <Wrapped key={id}>{node}</Wrapped>)
}

function Wrapped({ children }: { readonly children: ReactNode }) {
  return children
}
