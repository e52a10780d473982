import { useState } from 'react'
import { useActor, useData } from '../../../data/react/context.tsx'
import type { Row } from '../../../data/react/live.ts'
import { useSaver } from '../../../records/saving/useSaver.ts'
import { usePeople } from '../../../records/usePeople.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Combobox } from '../../../ui/Combobox.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Key } from '../../../ui/Key.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { useLogWords } from '../core/useLogWords.ts'

interface Props {
  readonly entry: Row<'logEntry'>
  readonly onClose: () => void
  readonly onGiven: (name: string) => void
}

/** A colleague goes on with the entry: what is filled stays, and they sign it. */
export function HandOver({ entry, onClose, onGiven }: Props) {
  const t = useLogWords()
  const data = useData()
  const { userId } = useActor()
  const people = usePeople()
  const { save, step, busy, failure } = useSaver()
  const [to, setTo] = useState<string | null>(null)
  const give = () =>
    step(async () => {
      if (to === null) return false
      const kept = await save(
        data.commit([{ kind: 'set', entity: 'logEntry', id: entry.id, fields: { fillerId: to } }]),
      )
      if (kept) onGiven(people.name(to))
      return kept
    })
  return (
    <Sheet
      open
      title={t.handOver}
      description={t.handOverFact}
      onClose={onClose}
      footer={
        <Key
          tone="primary"
          size="lg"
          label={t.handOver}
          busy={busy}
          disabledReason={to === null ? t.handOverWho : undefined}
          onPress={() => void give()}
        />
      }
    >
      {failure === null ? null : <Alert>{failure}</Alert>}
      <Field label={t.handOverWho}>
        <Combobox
          value={to}
          options={people.options.filter(({ value }) => value !== userId && value !== entry.fillerId)}
          placeholder={t.handOverName}
          onChange={setTo}
        />
      </Field>
    </Sheet>
  )
}
