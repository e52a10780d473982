import { PageTabs } from '../../ui/PageTabs.tsx'

const TABS = [
  { href: '/inventory', label: 'Overview' },
  { href: '/inventory/products', label: 'Products' },
  { href: '/inventory/sheets', label: 'Safety data sheets' },
  { href: '/inventory/lots', label: 'Lots' },
  { href: '/inventory/movements', label: 'Movements' },
  { href: '/inventory/counts', label: 'Counts' },
  { href: '/inventory/orders', label: 'Orders' },
  { href: '/inventory/tier-ii', label: 'Tier II' },
  { href: '/inventory/places', label: 'Places' },
  { href: '/inventory/settings', label: 'Settings' },
]

/** The pages of the store at the desk. `here` is the path of the one that is open. */
export function InventoryTabs({ here }: { readonly here: string }) {
  return <PageTabs label="Inventory" tabs={TABS} here={here} />
}
