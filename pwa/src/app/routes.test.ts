// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { PAGES as KINDS } from '../../../schema/gen/pages.ts'
import { ROUTES } from '../../../schema/gen/routes.ts'
import { NAV, START_ROUTES } from '../../../schema/gen/start.ts'
import { isIconName } from '../ui/isIconName.ts'
import { GROUPS } from './access.ts'
import { madeAt, madePage } from '../records/engine/madePages.ts'
import { APP_ROUTES, drawn, drawnPages } from './allRoutes.ts'
import { FIRST } from './appRoute.ts'
import { knownRoutes } from './routes.ts'

const folders = await drawnPages()
const DRAWN = folders.flatMap(({ folder, pages }) =>
  Object.entries(pages).map(([page, load]) => ({ folder, page, load })),
)

describe('routes of the module files', () => {
  it.each(ROUTES.map((route) => [route.path, route] as const))(
    '%s has its page, drawn or made',
    async (path, route) => {
      expect((await drawn(route)) !== null || madeAt(path) !== null).toBe(true)
    },
  )
  it('draws no page of another module that calls its own page the same', async () => {
    const own = new Set(ROUTES.map(({ module, page }) => `${module} ${page}`))
    const lent = await Promise.all(
      ROUTES.map(async (route) => {
        const load = await drawn(route)
        const from = DRAWN.find((one) => one.load === load)
        return from !== undefined && from.folder !== route.module && own.has(`${from.folder} ${from.page}`)
          ? [route.path]
          : []
      }),
    )
    expect(lent.flat()).toEqual([])
  })
  it('takes the page of the module itself where two are called the same', async () => {
    for (const { folder, page, load } of DRAWN) expect(await drawn({ module: folder, page })).toBe(load)
    const kept = DRAWN.find(({ page }) => page === 'ModuleOff')
    expect(await drawn({ module: 'nothing', page: 'ModuleOff' })).toBe(kept?.load)
    expect(await drawn({ module: 'nothing', page: 'Nothing' })).toBe(null)
  })
  it('makes each page of a kind once: two routes of a module never share the name of a made page', async () => {
    const made = await Promise.all(
      ROUTES.map(async (route) => ((await drawn(route)) === null ? [`${route.module} ${route.page}`] : [])),
    )
    expect(new Set(made.flat()).size).toBe(made.flat().length)
  })
  it('makes the pages of a kind that no feature draws, and says what is missing elsewhere', () => {
    expect(madeAt('/tasks')).toEqual({ entity: 'task', below: '' })
    expect(madeAt('/tasks/:id')).toEqual({ entity: 'task', below: '/:id' })
    const { List, New, Detail, Field } = Object.fromEntries(
      [
        ['List', '/equipment', false],
        ['New', '/equipment/new', false],
        ['Detail', '/equipment/:id', false],
        ['Field', '/equipment/new', true],
      ].map(([name, path, field]) => [name, madePage({ path: String(path), field: field === true }).name]),
    )
    expect({ List, New, Detail, Field }).toEqual({ List: 'List', New: 'New', Detail: 'Detail', Field: 'Field' })
    expect(() => madePage({ path: '/equipment/labels', field: false })).toThrow('no feature has the page')
  })
  it('leaves none out and opens each alias with the same page', () => {
    expect(APP_ROUTES.map((route) => route.path)).toEqual(ROUTES.map((route) => route.path))
    expect(APP_ROUTES.find((route) => route.path === '/safety-walk')?.paths).toEqual(['/safety-walk', '/safety-walks'])
  })
  it('knows the first pages before the others, with the page that all routes give them', async () => {
    for (const start of START_ROUTES) {
      expect(ROUTES.find((route) => route.path === start.path)).toEqual(start)
      expect(FIRST.some(({ pages }) => pages[start.page] !== undefined)).toBe(true)
    }
    const all = new Map(APP_ROUTES.map((route) => [route.path, route.code]))
    for (const { path, code } of knownRoutes.get().routes) expect(all.get(path)).toBe(code)
  })
  it('registers no page that no module file knows', () => {
    const known = new Set(ROUTES.map((route) => route.page))
    expect(DRAWN.filter(({ page }) => !known.has(page))).toEqual([])
  })
  it.each(NAV.map((item) => [item.title, item] as const))(
    '%s stands in the sidebar with a known icon and group and a route',
    (_title, item) => {
      expect(isIconName(item.icon)).toBe(true)
      expect(GROUPS).toContain(item.group)
      expect(ROUTES.some((route) => route.path === item.path)).toBe(true)
    },
  )
  it('knows every icon that a module file names', () => {
    const named = Object.entries(KINDS).flatMap(([kind, { icon, words }]) =>
      [
        icon,
        ...Object.values(words.values).flatMap((values) => Object.values(values).map((word) => word.icon)),
        ...Object.values(words.commands).map((step) => step.icon),
      ].flatMap((name) =>
        name === undefined || isIconName(name) ? [] : [`${kind}: ${name} is not in ui/iconNames.ts`],
      ),
    )
    expect(named).toEqual([])
  })
})
