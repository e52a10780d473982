import { useState } from 'react'
import { useCan } from '../../../data/react/context.tsx'
import { useCollection } from '../../../data/react/live.ts'
import { plural } from '../../../lib/text.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { cx } from '../../../ui/cx.ts'
import styles from './analytics.module.css'
import type { Unanswered } from './shapes.ts'
import { Teach } from './Teach.tsx'

/** The first ones are the most asked. */
const FIRST = 8

export function Backlog({ backlog }: { readonly backlog: readonly Unanswered[] }) {
  const mayTeach = useCan('chat.word.create')
  const taught = useCollection('chatWord')
  const [open, setOpen] = useState<string | null>(backlog[0]?.question ?? null)
  const [all, setAll] = useState(false)
  const known = new Set(taught?.map(({ phrase }) => phrase.toLowerCase()))
  const shown = all ? backlog : backlog.slice(0, FIRST)
  return (
    <Card title="What it could not answer" aside={`${plural(backlog.length, 'question')}, most asked first`}>
      {backlog.length === 0 ? <p className={styles.none}>Every question of these weeks had an answer.</p> : null}
      <ul className={styles.backlog}>
        {shown.map((one) => {
          const isTaught = [one.word, one.question].some((phrase) => phrase !== null && known.has(phrase.toLowerCase()))
          const isOpen = open === one.question && mayTeach && !isTaught
          return (
            <li key={one.question} className={cx(isOpen && styles.open)}>
              <button
                type="button"
                aria-expanded={isOpen}
                aria-disabled={!mayTeach || isTaught || undefined}
                onClick={() => setOpen(isOpen ? null : one.question)}
              >
                <span>“{one.question}”</span>
                <span>
                  {plural(one.asked, 'time')} by {plural(one.people, 'person', 'people')}
                </span>
                <span>{isTaught ? <Badge tone="ok">Taught</Badge> : one.why}</span>
              </button>
              {isOpen ? <Teach of={one} /> : null}
            </li>
          )
        })}
      </ul>
      {shown.length < backlog.length ? (
        <Button kind="quiet" onClick={() => setAll(true)}>
          All {backlog.length} questions
        </Button>
      ) : null}
    </Card>
  )
}
