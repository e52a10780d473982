import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Row } from '../../../data/react/live.ts'
import { relative } from '../../../lib/dates.ts'
import { shortName } from '../../../lib/text.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { SaveState } from '../../../ui/SaveState.tsx'
import { Segments } from '../../../ui/Segments.tsx'
import { useWalkWords } from '../useWalkWords.ts'
import styles from './field.module.css'
import { useWalkBoard } from './useWalkBoard.ts'
import own from './WalkCard.module.css'

interface Props {
  readonly walk: Row<'walk'>
  readonly now: number
  readonly href: string
  readonly children?: ReactNode
}

/** A walk under way: how far, how much, with whom. The whole card opens it; a key inside may do more. */
export function WalkCard({ walk, now, href, children }: Props) {
  const board = useWalkBoard(walk)
  const words = useWalkWords().t.card
  const { total = 0, segments = [] } = board?.progress ?? {}
  const lead = board?.people.name(walk.leadId ?? walk.createdBy)
  const partners = board?.partners.map((partner) => shortName(partner.name)).join(', ')
  const current = segments.indexOf('now')
  return (
    <article className={own.card}>
      <div className={own.top}>
        <Link href={href} className={own.link}>
          <h3>{walk.title}</h3>
          <p>
            {board === undefined
              ? words.reading
              : `${words.progress(board.progress)} · ${words.findings(board.findings.length)} · ${partners ? words.withWhom(partners) : (lead ?? '')}`}
            {walk.state === 'paused'
              ? ` · ${words.paused}`
              : walk.startedAt === null
                ? ''
                : ` · ${words.started(relative(walk.startedAt, { now }))}`}
          </p>
        </Link>
        <SaveState state={walk.$.state} />
        {children ?? <Icon name="chevron-right" size="md" />}
      </div>
      <div className={styles.grow}>
        <Segments
          total={total}
          done={segments.filter((segment) => segment === 'done').length}
          current={current < 0 ? null : segments.filter((segment) => segment === 'done').length}
          label={board === undefined ? words.zones : words.progress(board.progress)}
        />
      </div>
    </article>
  )
}
