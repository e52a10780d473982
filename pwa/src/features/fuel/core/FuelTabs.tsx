import { useCan } from '../../../data/react/context.tsx'
import { PageTabs } from '../../../ui/PageTabs.tsx'
import { LOG, usePhone } from './phone.ts'

/** The pages of fuel at the desk. `here` is the path of the one that is open. */
export function FuelTabs({ here }: { readonly here: string }) {
  const reviews = useCan('fuel.review.read')
  const log = usePhone() ? LOG : '/fuel-log'
  const tabs = [
    { href: log, label: 'Log' },
    { href: '/fuel-intelligence', label: 'Intelligence' },
    ...(reviews
      ? [
          { href: '/fuel-ghg', label: 'Greenhouse gas' },
          { href: '/fuel-ghg/review', label: 'Months' },
        ]
      : []),
    { href: '/fuel-data-upload', label: 'Uploads' },
    { href: '/fuel-log/assets', label: 'Assets' },
    { href: '/fuel-log/tanks', label: 'Tanks' },
    { href: '/fuel-log/suppliers', label: 'Suppliers' },
    { href: '/fuel-ghg/bills', label: 'Bills' },
    { href: '/fuel-ghg/gases', label: 'Gases' },
    { href: '/fuel-ghg/settings', label: 'Settings' },
  ]
  return <PageTabs label="Fuel and greenhouse gas" tabs={tabs} here={here === '/fuel-log' ? log : here} />
}
