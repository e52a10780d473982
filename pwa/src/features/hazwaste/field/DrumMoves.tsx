import { useRows } from '../../../data/react/live.ts'
import { localDate } from '../../../lib/dates.ts'
import { plural } from '../../../lib/text.ts'
import { usePeople } from '../../../records/usePeople.ts'
import type { Container } from '../core/kinds.ts'
import styles from './Drum.module.css'
import { When } from './DrumLog.tsx'
import { useNameOfRow } from './useNameOfRow.ts'

const SHOWN = 4
const CHECKED: Readonly<Record<string, string>> = {
  ok: 'Inspected: OK',
  problem: 'Inspected: problem',
  missing: 'Inspected: missing',
  not_expected: 'Inspected: not expected there',
  double: 'Inspected: a second drum with its label',
}

/** Where it was moved and what inspections said of it, the newest first. */
export function DrumMoves({ container }: { readonly container: Container }) {
  const people = usePeople()
  const nameOf = useNameOfRow()
  const moves = useRows('wasteMove', { containerId: container.id }) ?? []
  const checks = useRows('wasteCheck', { containerId: container.id }) ?? []
  const lines = [
    ...moves.map((move) => ({
      id: move.id,
      day: move.movedOn,
      at: move.movedAt ?? 0,
      said: `Moved to ${[nameOf('wasteArea', move.toId), move.place].filter(Boolean).join(', ')}`,
      more: [
        move.fromId === move.toId ? '' : `from ${nameOf('wasteArea', move.fromId) ?? 'elsewhere'}`,
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
              said: CHECKED[check.result] ?? check.result,
              more: [people.known(check.answeredBy) ?? '', check.note ?? ''],
            },
          ],
    ),
  ].toSorted((a, b) => (a.day === b.day ? b.at - a.at : a.day < b.day ? 1 : -1))
  return (
    <section className={styles.box} aria-label="Moves and checks">
      <div className={styles.head}>
        <h2>Moves and checks</h2>
        <span>
          {plural(moves.length, 'move')}, {plural(checks.length, 'check')}
        </span>
      </div>
      {lines.length === 0 ? <p className={styles.none}>Not moved and not inspected yet.</p> : null}
      <ul className={styles.lines}>
        {lines.slice(0, SHOWN).map((line) => (
          <li key={line.id}>
            <When day={line.day} at={line.at} />
            <span>
              {line.said}
              <small>{line.more.filter(Boolean).join(' · ')}</small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
