/** What an empty view says, and the one step it offers. */
import type { EntityName } from '../../../../schema/gen/types.ts'
import { capital } from '../../lib/text.ts'
import { Button } from '../../ui/Button.tsx'
import type { EmptyStateProps } from '../../ui/EmptyState.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import type { RecordDefinition } from './define.ts'
import { viewsOf } from './views.ts'

/** `add` makes a record; null for who may not. */
export function emptyOf<E extends EntityName>(
  definition: RecordDefinition<E>,
  tab: string,
  add: (() => void) | null,
): EmptyStateProps {
  const { page, list } = definition
  const { one, many } = page.words
  const drawing = list?.drawing ?? 'search'
  const path = page.page ?? '/'
  const open = viewsOf(definition).some((view) => view.id === 'open')
  const all = open ? (
    <LinkButton href={`${path}?tab=open`}>See all open {many}</LinkButton>
  ) : (
    <LinkButton href={`${path}?tab=all`}>See all {many}</LinkButton>
  )
  const create =
    add === null
      ? {}
      : {
          action: (
            <Button kind="primary" onClick={add}>
              {list?.add ?? `New ${one}`}
            </Button>
          ),
        }
  const made = ((): EmptyStateProps => {
    switch (tab) {
      case 'my':
        return {
          drawing,
          title: 'Nothing is waiting for you',
          fact: `${capital(many)} come here when it is your turn.`,
          action: all,
        }
      case 'overdue':
        return { drawing, title: `No ${one} is late`, fact: `Every open ${one} is still within its date.`, action: all }
      case 'soon':
        return { drawing, title: `No ${one} is due soon`, fact: 'The next dates are further away.', action: all }
      case 'open':
        return { drawing, title: `No open ${many}`, ...create }
      case 'all':
        return { drawing, title: `No ${many} yet`, ...create }
      default:
        return { drawing, title: `No ${many} here`, action: all }
    }
  })()
  return { ...made, ...list?.empty?.[tab] }
}
