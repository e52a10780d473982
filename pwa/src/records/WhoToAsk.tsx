import { usePeople } from './usePeople.ts'

/** Names the people who can open a door: without a name "ask your administrator" is nobody. */
export function WhoToAsk() {
  const people = usePeople()
  const keepers = [...people.byId.values()].filter((person) => person.active !== false && (person.role === 'org_admin' || person.role === 'ehs_manager')).map((person) => person.fullName).toSorted()
  if (keepers.length === 0) return <>Ask whoever sent you the link.</>
  return <>Ask {keepers.slice(0, 3).join(' or ')}.</>
}
