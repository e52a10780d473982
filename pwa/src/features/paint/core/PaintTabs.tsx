import { useCan } from '../../../data/react/context.tsx'
import { PageTabs } from '../../../ui/PageTabs.tsx'

/** The pages of paint at the desk. `here` is the path of the one that is open. */
export function PaintTabs({ here, waiting }: { readonly here: string; readonly waiting?: number | undefined }) {
  const reads = useCan('paint.limit.read')
  const posts = useCan('paint.posting.read')
  const sets = useCan('paint.settings.read')
  const reports = useCan('paint.report.read')
  const tabs = [
    { href: '/paint/forms', label: 'Forms', count: waiting },
    { href: '/paint', label: 'Ledger' },
    { href: '/paint/coatings', label: 'Coatings' },
    ...(posts ? [{ href: '/paint/postings', label: 'Postings' }] : []),
    ...(reports
      ? [
          { href: '/paint/deviations', label: 'Deviations' },
          { href: '/paint/reports', label: 'Reports' },
        ]
      : []),
    ...(reads
      ? [
          { href: '/paint/limits', label: 'Limits' },
          { href: '/paint/units', label: 'Emission units' },
        ]
      : []),
    ...(sets
      ? [
          { href: '/paint/lessons', label: 'Learned' },
          { href: '/paint/settings', label: 'Settings' },
        ]
      : []),
  ]
  return <PageTabs label="Paint" tabs={tabs} here={here} />
}
