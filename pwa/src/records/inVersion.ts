import { ROUTES } from '../../../schema/gen/routes.ts'

/** The page of every address that the product names and this version does not hold. */
const NO_PAGE = 'ModuleOff'

export const NOT_IN_VERSION = 'Not part of this version yet'

/** Whether this version holds a module: it has at least one page of its own. No switch and no administrator changes that. */
export function isInVersion(module: string): boolean {
  return ROUTES.some((route) => route.module === module && route.page !== NO_PAGE)
}
