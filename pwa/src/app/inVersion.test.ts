import { expect, it } from 'vitest'
import { MODULES } from '../../../schema/gen/modules.ts'
import { ROUTES } from '../../../schema/gen/routes.ts'
import { madeAt } from '../records/engine/madePages.ts'
import { drawn } from './allRoutes.ts'
import { isInVersion } from '../records/inVersion.ts'

it('is of this version what has a page of its own', async () => {
  expect(['safety-walk', 'tasks', 'yard', 'admin'].map(isInVersion)).toEqual([true, true, true, true])
  expect(['ship-docking', 'exports', 'nothing'].map(isInVersion)).toEqual([false, false, false])
  for (const module of Object.keys(MODULES)) {
    const own = ROUTES.filter((route) => route.module === module && route.page !== 'ModuleOff')
    const pages = await Promise.all(
      own.map(async (route) => (await drawn(route)) !== null || madeAt(route.path) !== null),
    )
    expect(isInVersion(module), module).toBe(pages.includes(true))
  }
})
