import { useState } from 'react'
import { useRows } from '../../../data/react/live.ts'
import { localDate } from '../../../lib/dates.ts'
import { usePeople } from '../../../records/usePeople.ts'
import { Button } from '../../../ui/Button.tsx'
import type { Container } from '../core/kinds.ts'
import styles from './Drum.module.css'
import { When } from './DrumLog.tsx'
import { useFieldWords } from './useFieldWords.ts'
import { useNameOfRow } from './useNameOfRow.ts'

const SHOWN = 4
/** Where it was moved and what inspections said of it, the newest first. */
export function DrumMoves({ container }: { readonly container: Container }) {
  const t = useFieldWords().t.log
  const people = usePeople()
  const nameOf = useNameOfRow()
  const [all, setAll] = useState(false)
  const moves = useRows('wasteMove', { containerId: container.id }) ?? []
  const checks = useRows('wasteCheck', { containerId: container.id }) ?? []
  const lines = [
    ...moves.map((move) => ({
      id: move.id,
      day: move.movedOn,
      at: move.movedAt ?? 0,
      said: t.movedTo([nameOf('wasteArea', move.toId), move.place].filter(Boolean).join(', ')),
      more: [
        move.fromId === move.toId ? '' : t.from(nameOf('wasteArea', move.fromId) ?? t.elsewhere),
        people.name(move.createdBy),
      ],
    })),
    ...checks.flatMap((check) =>
      check.seenAt === null
        ? []
        : [
            {
              id: check.id,
              day: localDate(check.seenAt),
              at: check.seenAt,
              said: t.checked[check.result],
              more: [people.known(check.answeredBy) ?? '', check.note ?? ''],
            },
          ],
    ),
  ].toSorted((a, b) => (a.day === b.day ? b.at - a.at : a.day < b.day ? 1 : -1))
  return (
    <section className={styles.box} aria-label={t.moves}>
      <div className={styles.head}>
        <h2>{t.moves}</h2>
        <span>{t.counts(moves.length, checks.length)}</span>
      </div>
      {lines.length === 0 ? <p className={styles.none}>{t.noMoves}</p> : null}
      <ul className={styles.lines}>
        {lines.slice(0, all ? undefined : SHOWN).map((line) => (
          <li key={line.id}>
            <When day={line.day} at={line.at} />
            <span>
              {line.said}
              <small>{line.more.filter(Boolean).join(' · ')}</small>
            </span>
          </li>
        ))}
      </ul>
      {all || lines.length <= SHOWN ? null : (
        <Button size="field" wide kind="quiet" onClick={() => setAll(true)}>
          {t.earlier(lines.length - SHOWN)}
        </Button>
      )}
    </section>
  )
}
