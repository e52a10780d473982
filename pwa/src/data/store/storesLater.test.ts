import { beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => vi.resetModules())

it('knows of a module that the first page does not show only how to open its tables, and says so loudly', async () => {
  const { STORES } = await import('../../../../schema/gen/stores.ts')
  expect(STORES.walk.fields).toContain('startedAt')
  expect(STORES.task.index.length).toBeGreaterThan(0)
  expect(() => STORES.task.fields).toThrow('storesLater.ts is not here yet')
  expect(() => STORES.task.own).toThrow('storesLater.ts is not here yet')
})

it('knows all of every kind, and every right, once the pages of all modules are known', async () => {
  const { TABLES } = await import('../../../../schema/gen/tables.ts')
  const { STORES } = await import('../../../../schema/gen/stores.ts')
  const { GRANTS } = await import('../../../../schema/gen/grants.ts')
  const { PERMISSIONS } = await import('../../../../schema/gen/permissions.ts')
  const known = (of: typeof STORES | typeof TABLES) =>
    Object.entries(of).map(([name, { index, key, own, zone, fields }]) => ({
      name,
      index,
      key,
      own,
      zone,
      fields: Array.isArray(fields) ? fields : Object.keys(fields),
    }))
  expect(known(STORES)).toEqual(known(TABLES))
  expect(GRANTS).toEqual(Object.fromEntries(Object.entries(PERMISSIONS).map(([name, { roles }]) => [name, roles])))
})
