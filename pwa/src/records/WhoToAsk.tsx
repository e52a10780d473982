import { useActor } from '../data/react/context.tsx'
import { usePeople } from './usePeople.ts'

interface WhoToAskProps {
  /** Who holds the key, where it is not both. */
  readonly roles?: readonly string[]
}

const KEEPERS: readonly string[] = ['org_admin', 'ehs_manager']

/** Names the people who can open a door: without a name "ask your administrator" is nobody, and nobody is sent to themselves. */
export function WhoToAsk({ roles = KEEPERS }: WhoToAskProps) {
  const people = usePeople()
  const { userId } = useActor()
  const keepers = [...people.byId.values()].filter(
    (person) => person.active !== false && person.role !== null && roles.includes(person.role),
  )
  const others = keepers
    .filter(({ id }) => id !== userId)
    .map(({ fullName }) => fullName)
    .toSorted()
  if (others.length === 0 && keepers.length > 0) return null
  if (others.length === 0) return <>Ask whoever sent you the link.</>
  return <>Ask {others.slice(0, 3).join(' or ')}.</>
}
