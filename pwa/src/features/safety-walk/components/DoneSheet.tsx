import { Key } from '../../../ui/Key.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import type { LeftLine } from '../verify/leftOpen.ts'
import styles from './DoneSheet.module.css'

interface Props {
  readonly zoneName: string
  readonly lines: readonly LeftLine[]
  readonly onClose: () => void
  readonly onChecklist: () => void
  readonly onVerify: () => void
  readonly onDone: () => void
}

/** Asked once, about everything the zone leaves open. Leaving it is allowed; the review says it again. */
export function DoneSheet({ zoneName, lines, onClose, onChecklist, onVerify, onDone }: Props) {
  const has = (id: LeftLine['id']) => lines.some((line) => line.id === id)
  return (
    <Sheet
      open
      onClose={onClose}
      title={`Is ${zoneName} done?`}
      description="What you leave open is listed in the review and counts as not answered in the report."
      footer={
        <>
          {has('questions') ? <Key label="Open the checklist" onPress={onChecklist} /> : null}
          {has('findings') ? <Key label="Verify now" onPress={onVerify} /> : null}
          <Key label="Zone done" tone="primary" onPress={onDone} />
        </>
      }
    >
      {lines.map(({ id, count, names, more }) => (
        <section key={id} className={styles.left}>
          <h3>{count}</h3>
          <ul>
            {names.map((name) => (
              <li key={name}>{name}</li>
            ))}
            {more === null ? null : <li className={styles.more}>{more}</li>}
          </ul>
        </section>
      ))}
    </Sheet>
  )
}
