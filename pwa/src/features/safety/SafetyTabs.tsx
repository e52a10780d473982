import { useCan } from '../../data/react/context.tsx'
import { PageTabs } from '../../ui/PageTabs.tsx'

/** The pages of safety at the desk. `here` is the path of the one that is open. */
export function SafetyTabs({ here }: { readonly here: string }) {
  const cases = useCan('safety.case.read')
  const hours = useCan('safety.hours.read')
  const years = useCan('safety.year.read')
  const looks = useCan('safety.look.read')
  const requests = useCan('safety.request.read')
  const tabs = [
    { href: '/safety', label: 'Board' },
    { href: '/safety/incidents', label: 'Incidents' },
    ...(cases
      ? [
          { href: '/safety/cases', label: 'Cases' },
          { href: '/safety/log', label: 'OSHA log' },
        ]
      : []),
    ...(years ? [{ href: '/safety/years', label: 'Certified' }] : []),
    ...(hours
      ? [
          { href: '/safety/hours', label: 'Hours' },
          { href: '/safety/rates', label: 'Rates' },
        ]
      : []),
    ...(requests ? [{ href: '/safety/requests', label: 'Requests' }] : []),
    ...(looks ? [{ href: '/safety/looks', label: 'Who looked' }] : []),
    { href: '/safety/settings', label: 'Settings' },
  ]
  return <PageTabs label="Safety" tabs={tabs} here={here} />
}
