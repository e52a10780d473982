import { useMemo } from 'react'
import { useCollection } from '../../../data/react/live.ts'
import { PageTabs } from '../../../ui/PageTabs.tsx'
import { inUse } from '../core/library.ts'

/** The pages of checklists at the desk. `here` is the path of the one that is open. */
export function EhsTabs({ here }: { readonly here: string }) {
  const rounds = useCollection('ehsRound')
  const findings = useCollection('ehsFinding')
  const templates = useCollection('ehsTemplate')
  const equipment = useCollection('equipmentItem')
  const tabs = useMemo(
    () => [
      { href: '/ehs-checklists', label: 'Today' },
      { href: '/ehs-checklists/rounds', label: 'Rounds', count: rounds?.length },
      {
        href: '/ehs-checklists/findings',
        label: 'Findings',
        count: findings?.filter(({ state }) => state === 'open').length,
      },
      {
        href: '/equipment?status=out_of_service',
        label: 'Tagged out',
        count: equipment?.filter(({ state }) => state === 'out_of_service').length,
      },
      { href: '/ehs-checklists/trends', label: 'Trends' },
      { href: '/ehs-checklists/templates', label: 'Templates', count: templates && inUse(templates).length },
    ],
    [rounds, findings, templates, equipment],
  )
  return <PageTabs label="EHS checklists" tabs={tabs} here={here} />
}
