import { useState } from 'react'
import { plural } from '../../../lib/text.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Menu } from '../../../ui/Menu.tsx'
import { STATE_OPTIONS } from '../columns.tsx'
import { moveItems } from '../queries.ts'
import type { Item } from '../shapes.ts'

interface MoveSelectedProps {
  readonly items: readonly Item[]
  readonly onDone: () => void
}

/** Several at once to one state; a duplicate needs to be told of what, so it is no choice here. */
export function MoveSelected({ items, onDone }: MoveSelectedProps) {
  const [problem, setProblem] = useState<string | null>(null)
  const move = async (state: Item['state']) => {
    const answer = await moveItems(
      items.filter((item) => item.state !== state).map(({ id }) => id),
      state,
    )
    if (answer.ok) onDone()
    else setProblem(answer.message)
  }
  return (
    <>
      <Menu
        label={`Move ${plural(items.length, 'item')} to`}
        kind="quiet"
        align="start"
        items={STATE_OPTIONS.filter(({ value }) => value !== 'duplicate').map(({ value, label }) => ({
          label,
          onSelect: () => void move(value),
        }))}
      />
      {problem === null ? null : (
        <span role="alert">
          <Badge tone="danger">{problem}</Badge>
        </span>
      )}
    </>
  )
}
