import { useLocation } from 'wouter'
import { PLACES } from '../../../schema/gen/places.ts'
import { ROUTES } from '../../../schema/gen/routes.ts'
import { useGranted } from '../data/react/context.tsx'
import { reachOf } from '../data/session/can.ts'
import { Icon } from '../ui/Icon.tsx'
import { Menu, type MenuItem } from '../ui/Menu.tsx'
import { iconOf } from './engine/words.ts'

/** The module's other pages that have a title of their own, for those who may open them; nothing where there is none. */
export function PlacesMenu({ module }: { readonly module: string }) {
  const [here, go] = useLocation()
  const granted = useGranted()
  const items = PLACES.flatMap(({ path, title, icon }): readonly MenuItem[] => {
    const route = ROUTES.find((one) => one.path === path)
    if (route?.module !== module || path === here || reachOf(granted, route.access) === null) return []
    const name = iconOf(icon)
    return [{ label: title, icon: name === null ? undefined : <Icon name={name} />, onSelect: () => go(path) }]
  })
  return items.length === 0 ? null : (
    <Menu label="More pages" icon={<Icon name="ellipsis" size="xs" />} iconOnly items={items} />
  )
}
