// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { NAV, ROUTES } from '../../../schema/gen/routes.ts'
import { isIconName } from '../ui/isIconName.ts'
import { GROUPS } from './access.ts'
import { APP_ROUTES, PAGES } from './routes.ts'

describe('routes of the module files', () => {
  it.each(ROUTES.map((route) => [route.path, route.page] as const))('%s has its page %s', (_path, page) => {
    expect(PAGES.has(page)).toBe(true)
  })
  it('leaves none out and opens each alias with the same page', () => {
    expect(APP_ROUTES.map((route) => route.path)).toEqual(ROUTES.map((route) => route.path))
    expect(APP_ROUTES.find((route) => route.path === '/safety-walk')?.paths).toEqual(['/safety-walk', '/safety-walks'])
  })
  it('registers no page that no module file knows', () => {
    const known = new Set(ROUTES.map((route) => route.page))
    expect([...PAGES.keys()].filter((page) => !known.has(page))).toEqual([])
  })
  it.each(NAV.map((item) => [item.title, item] as const))(
    '%s stands in the sidebar with a known icon and group and a route',
    (_title, item) => {
      expect(isIconName(item.icon)).toBe(true)
      expect(GROUPS).toContain(item.group)
      expect(ROUTES.some((route) => route.path === item.path)).toBe(true)
    },
  )
})
