import type { IconName } from './Icon.tsx'
import { MORE_ICON_NAMES } from './iconNames.ts'
import { CORE_ICONS } from './iconsCore.ts'

/** Whether a name from a module file or a template is one of ours. The list of names is no part of the first load. */
export function isIconName(name: string): name is IconName {
  return Object.hasOwn(CORE_ICONS, name) || MORE_ICON_NAMES.some((one) => one === name)
}
