import { useData } from '../../data/react/context.tsx'
import { useAnswer } from '../../data/react/live.ts'
import { ReturnDialog, type Returned } from '../review/ReturnDialog.tsx'
import { answeredOn } from './answered.ts'
import type { RoundKind, RoundOf } from './kind.ts'

interface Props<K extends RoundKind> {
  readonly kind: K
  readonly round: RoundOf<K>
  readonly onClose: () => void
}

/** Which questions are looked at again, and why: only these open on the tablet. */
export function ReturnRound<K extends RoundKind>({ kind, round, onClose }: Props<K>) {
  const data = useData()
  const read = useAnswer(`return ${round.id}`, (from) => answeredOn(from, kind, round, ({ note }) => note))
  const lines = (read?.parts ?? []).flatMap((part) =>
    part.lines.map(({ id, question, answer }) => ({ id, label: question, answer })),
  )
  const onReturn = ({ reason, asked }: Returned) => {
    const fields = {
      stateReason: reason,
      questioned: asked.map(({ id }) => id),
      asks: asked.map(({ id, say }) => {
        const at = read?.answers.find(({ itemId }) => itemId === id)?.answeredAt ?? null
        return { itemId: id, say, ...(at === null ? {} : { answeredAt: at }) }
      }),
    }
    return data.commit([{ kind: 'command', entity: kind.roundEntity, id: round.id, command: 'return', fields }])
  }
  return <ReturnDialog title="Return the round" noun="question" {...{ lines, onReturn, onClose }} />
}
