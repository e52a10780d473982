import { Key } from '../../ui/Key.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import styles from '../../ui/FieldRows.module.css'

export interface Choice<T> {
  readonly id: string
  readonly label: string
  readonly hint: string
  readonly value: T
}

interface Props<T> {
  readonly title: string
  readonly choices: readonly Choice<T>[]
  readonly onChoose: (value: T) => void
  readonly onClose: () => void
}

/** More than one thing has the code that was read: who stands before it says which. The first is never taken by itself. */
export function WhichOne<T>({ title, choices, onChoose, onClose }: Props<T>) {
  return (
    <Sheet open onClose={onClose} title={title}>
      <div className={styles.stack}>
        {choices.map(({ id, label, hint, value }) => (
          <Key key={id} size="lg" label={label} hint={hint} onPress={() => onChoose(value)} />
        ))}
      </div>
    </Sheet>
  )
}
