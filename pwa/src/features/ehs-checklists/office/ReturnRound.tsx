import { useData } from '../../../data/react/context.tsx'
import { useAnswer } from '../../../data/react/live.ts'
import { ReturnDialog, type Returned } from '../../../forms/review/ReturnDialog.tsx'
import { commandOp } from '../../../records/engine/ops.ts'
import { readRound } from '../core/paper.ts'
import type { Round } from '../core/round.ts'

/** Which questions are looked at again, and why: only these open on the tablet. */
export function ReturnRound({ round, onClose }: { readonly round: Round; readonly onClose: () => void }) {
  const data = useData()
  const read = useAnswer(`return ${round.id}`, (from) => readRound(from, round))
  const lines = (read?.parts ?? [])
    .flatMap((part) => part.lines)
    .map(({ id, question, answer }) => ({ id, label: question, answer }))
  const onReturn = ({ reason, asked }: Returned) => {
    const fields = {
      stateReason: reason,
      questioned: asked.map(({ id }) => id),
      asks: asked.map(({ id, say }) => {
        const at = read?.answers.find(({ itemId }) => itemId === id)?.answeredAt ?? null
        return { itemId: id, say, ...(at === null ? {} : { answeredAt: at }) }
      }),
    }
    return data.commit([commandOp('ehsRound', round.id, 'return', fields)])
  }
  return <ReturnDialog title="Return the round" noun="question" {...{ lines, onReturn, onClose }} />
}
