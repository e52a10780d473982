import { useMemo } from 'react'
import { useCollection } from '../../../data/react/live.ts'
import { PageTabs } from '../../../ui/PageTabs.tsx'
import { useContainersOnSite } from './settings.ts'

const OPEN_SHIPMENTS: readonly (string | null)[] = ['draft', 'ready', 'shipped', 'rejected']

/** The pages of hazardous waste at the desk. `here` is the path of the one that is open. */
export function WasteTabs({ here }: { readonly here: string }) {
  const containers = useContainersOnSite()
  const areas = useCollection('wasteArea')
  const streams = useCollection('wasteStream')
  const shipments = useCollection('wasteShipment')
  const tabs = useMemo(
    () => [
      { href: '/hazwaste', label: 'On site' },
      { href: '/hazwaste/containers', label: 'Containers', count: containers?.length },
      { href: '/hazwaste/areas', label: 'Areas', count: areas?.filter(({ active }) => active !== false).length },
      { href: '/hazwaste/streams', label: 'Streams', count: streams?.filter(({ active }) => active !== false).length },
      {
        href: '/hazwaste/shipments',
        label: 'Shipments',
        count: shipments?.filter(({ state }) => OPEN_SHIPMENTS.includes(state)).length,
      },
      { href: '/hazwaste/inspections', label: 'Inspections' },
      { href: '/hazwaste/reports', label: 'Reports' },
    ],
    [containers, areas, streams, shipments],
  )
  return <PageTabs label="Hazardous waste" tabs={tabs} here={here} />
}
