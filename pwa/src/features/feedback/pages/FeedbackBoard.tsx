import { useMemo } from 'react'
import { listStates } from '../../../records/online/OnlineGate.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { ListPage } from '../../../ui/list/ListPage.tsx'
import { feedbackColumns, headline, STATE } from '../columns.tsx'
import { FeedbackPeek } from '../components/FeedbackPeek.tsx'
import { MoveSelected } from '../components/MoveSelected.tsx'
import { useBoard } from '../queries.ts'
import type { Item } from '../shapes.ts'

const OPEN = 'state=new&state=triaged&state=planned&state=in_progress'

const VIEWS = [
  { label: 'All', search: '' },
  { label: 'To triage', search: '?state=new' },
  { label: 'Open', search: `?${OPEN}` },
  { label: 'By state', search: `?${OPEN}&group=state` },
  { label: 'Most wanted', search: `?${OPEN}&sort=-votes` },
  { label: 'Shipped', search: '?state=shipped' },
] as const

const NONE: readonly Item[] = []

function moveSelected(rows: readonly Item[], clear: () => void) {
  return <MoveSelected items={rows} onDone={clear} />
}

/** What people of all organizations asked for, and what becomes of it. */
export function FeedbackBoard() {
  const board = useBoard()
  const states = listStates(board, 'the feedback')
  const items = states.rows ?? NONE
  const columns = useMemo(() => feedbackColumns(items), [items])
  return (
    <ListPage<Item>
      id="feedback"
      title="Feedback"
      noun="item"
      columns={columns}
      {...states}
      rowLabel={headline}
      peek={(item) => ({
        head: <Badge tone={STATE[item.state].tone}>{STATE[item.state].word}</Badge>,
        body: <FeedbackPeek key={item.id} item={item} items={items} />,
      })}
      bulk={moveSelected}
      views={VIEWS}
      defaultSort="-sent"
      empty={{
        drawing: 'search',
        title: 'No feedback yet',
        fact: 'What people send with “Send Feedback or Ideas” comes here.',
      }}
    />
  )
}

export default FeedbackBoard
