import { Key } from '../../../ui/Key.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { leftLines, type LeftLine, type LeftOpen } from '../verify/leftOpen.ts'
import { useVerifyWords } from '../verify/useVerifyWords.ts'
import { useZoneWords } from '../zones/useZoneWords.ts'
import styles from './DoneSheet.module.css'

interface Props {
  readonly zoneName: string
  readonly left: LeftOpen
  readonly onClose: () => void
  readonly onChecklist: () => void
  readonly onVerify: () => void
  readonly onDone: () => void
}

/** Asked once, about everything the zone leaves open. Leaving it is allowed; the review says it again. */
export function DoneSheet({ zoneName, left, onClose, onChecklist, onVerify, onDone }: Props) {
  const words = useZoneWords().t.done
  const { zoneDone } = useZoneWords().t.zone
  const lines = leftLines(left, useVerifyWords().t)
  const has = (id: LeftLine['id']) => lines.some((line) => line.id === id)
  return (
    <Sheet
      open
      onClose={onClose}
      title={words.ask(zoneName)}
      description={words.words}
      footer={
        <>
          {has('questions') ? <Key label={words.checklist} onPress={onChecklist} /> : null}
          {has('findings') ? <Key label={words.verify} onPress={onVerify} /> : null}
          <Key label={zoneDone} tone="primary" onPress={onDone} />
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
