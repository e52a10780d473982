import { useLocation } from 'wouter'
import { Icon, type IconName } from '../../../ui/Icon.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Menu } from '../../../ui/Menu.tsx'
import styles from './ZoneList.module.css'

interface Place {
  readonly label: string
  readonly href: string
  readonly icon: IconName
}

const PLACES: readonly Place[] = [
  { label: 'Map', href: '/yard/map', icon: 'map' },
  { label: 'Vessels', href: '/yard/vessels', icon: 'ship' },
  { label: 'People', href: '/yard/people', icon: 'users' },
  { label: 'Print labels', href: '/yard/labels', icon: 'qr-code' },
]
const IMPORT: Place = { label: 'Import', href: '/yard/import', icon: 'upload' }

/** Where else one goes in the yard: side by side at a desk, behind one key on a phone, where they would push the zones down the screen. */
export function YardLinks({ mayAdd }: { readonly mayAdd: boolean }) {
  const [, navigate] = useLocation()
  const places = mayAdd ? [...PLACES, IMPORT] : PLACES
  return (
    <>
      <span className={styles.links}>
        {places.map(({ label, href, icon }) => (
          <LinkButton key={href} href={href} icon={<Icon name={icon} />}>
            {label}
          </LinkButton>
        ))}
      </span>
      <span className={styles.more}>
        <Menu
          label="More"
          align="start"
          icon={<Icon name="ellipsis" />}
          items={places.map(({ label, href, icon }) => ({
            label,
            icon: <Icon name={icon} />,
            onSelect: () => navigate(href),
          }))}
        />
      </span>
    </>
  )
}
