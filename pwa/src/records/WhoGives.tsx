import { usePeople } from './usePeople.ts'

const MOST = 3

/** Names who can give a right, from the people on this device, so that it also says so without a signal. */
export function WhoGives() {
  const people = usePeople()
  const admins = [...people.byId.values()]
    .filter((person) => person.active !== false && person.role === 'org_admin')
    .map((person) => person.fullName)
    .toSorted()
  return <>{admins.length === 0 ? 'An organization admin' : admins.slice(0, MOST).join(' or ')} can give it.</>
}
