/**
 * Databases as earlier versions left them on a tablet. testdata/v<version>.json is made once per schema version, before its first
 * release, and never again: `go tool task fixtures` writes the one of the current version when it is missing.
 */
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { describe, expect, it, vi } from 'vitest'
import { TABLES } from '../../../../schema/gen/tables.ts'
import type { EntityName } from '../../../../schema/gen/types.ts'
import { SCHEMA_VERSION } from '../../../../schema/gen/version.ts'
import type { Json } from '../../../../schema/meta/shapes.ts'
import { newId } from '../../../../sync/change/ids.ts'
import { add } from '../../testing/factories.ts'
import { dumpBrowser, restoreBrowser } from '../../testing/storedBrowser.ts'
import type { StoredBrowser } from '../../testing/storedBrowser.ts'
import { createWorld, dataOf, signIn } from '../../testing/world.ts'
import { createClient } from '../session/client.ts'

const FOLDER = new URL('testdata/', import.meta.url)
const ENTITIES = Object.keys(TABLES) as EntityName[]
const PHOTO = new TextEncoder().encode('not a real picture').buffer
const PHOTO_SHA256 = 'c'.repeat(64)

const CURRENT = new URL(`v${SCHEMA_VERSION}.json`, FOLDER)
if (process.env['SHIPSHAPE_MAKE_FIXTURE'] === '1' && !existsSync(CURRENT)) {
  writeFileSync(CURRENT, `${JSON.stringify(await makeFixture(), null, 1)}\n`)
}

/** One row of every entity from the server, then without signal: an edit, a new record and a photo. */
async function makeFixture(): Promise<StoredBrowser> {
  const world = createWorld()
  const browser = world.browser()
  const zone = newId()
  for (const entity of ENTITIES) world.server.put(entity, entity === 'zone' ? zone : newId(), filled(entity))
  const { client, data } = await signIn(browser.environment, world.addUser('walker', 'superuser'))
  await vi.waitFor(() => expect(data.status.get()).toMatchObject({ bootstrapped: true }))
  browser.setOnline(false)
  expect(
    await data.commit([{ kind: 'set', entity: 'zone', id: zone, fields: { name: 'Renamed without signal' } }]),
  ).toMatchObject({ ok: true })
  expect(await data.commit([add('finding', { text: 'Found without signal' })])).toMatchObject({ ok: true })
  expect(
    await data.commit([add('photo', { sha256: PHOTO_SHA256 })], {
      files: [{ sha256: PHOTO_SHA256, mime: 'image/jpeg', bytes: PHOTO, priority: 0 }],
    }),
  ).toMatchObject({ ok: true })
  await client.close()
  return dumpBrowser(browser.environment.indexedDB, browser.environment.now())
}

/** A value for every field, of its type. */
function filled(entity: EntityName): Record<string, Json> {
  return Object.fromEntries(
    Object.entries(TABLES[entity].fields).map(([name, field]) => {
      const choices = field.enum ?? field.carriers
      if (choices !== undefined) return [name, choices[0] ?? null]
      switch (field.type) {
        case 'integer':
          return [name, field.minimum ?? 7]
        case 'boolean':
          return [name, true]
        case 'json':
          return [name, []]
        default:
          return [
            name,
            field.format === 'uuid'
              ? newId()
              : field.format === 'sha256'
                ? 'a'.repeat(64)
                : field.format === 'date'
                  ? '2026-11-20'
                  : `${name} of ${entity}`,
          ]
      }
    }),
  )
}

describe.each(readdirSync(FOLDER).filter((name) => name.endsWith('.json')))('a tablet with the data of %s', (name) => {
  // The parser's edge: dumpBrowser wrote it.
  const stored = JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')) as StoredBrowser

  async function opened() {
    const world = createWorld()
    const browser = world.browser()
    browser.setOnline(false)
    await restoreBrowser(browser.environment.indexedDB, stored)
    const client = createClient({ ...browser.environment, now: () => stored.madeAt + 60_000 })
    await client.start()
    return { browser, client, data: dataOf(client) }
  }

  function storedRows(table: string): readonly unknown[] {
    return stored.databases.flatMap(({ stores }) => stores).find((store) => store.name === table)?.rows ?? []
  }

  it('lists every record', async () => {
    const { browser, client, data } = await opened()
    for (const entity of ENTITIES) {
      const listed = await data.list(entity)
      expect(listed, entity).toHaveLength(storedRows(`rows_${entity}`).length)
      for (const fields of TABLES[entity].index) {
        const where = Object.fromEntries(fields.map((field) => [field, Reflect.get(listed[0] ?? {}, field)]))
        if (listed.length > 0)
          expect((await data.list(entity, where)).length, `${entity} by ${fields.join()}`).toBeGreaterThan(0)
      }
    }
    expect((await data.list('zone')).map(({ name: title }) => title)).toEqual(['Renamed without signal'])
    expect(browser.problems).toEqual([])
    await client.close()
  })

  it('keeps what was not sent, photos included', async () => {
    const { client, data } = await opened()
    expect(data.status.get()).toMatchObject({ waitingSets: 3, waitingFiles: 1 })
    expect((await data.list('finding')).map(({ text, $ }) => [text, $.state])).toContainEqual([
      'Found without signal',
      'device',
    ])
    expect(await data.fileBytes(PHOTO_SHA256)).toEqual(PHOTO)
    await client.close()
  })
})

it('has a fixture of every schema version', () => {
  // One is missing: go tool task fixtures.
  expect(readdirSync(FOLDER)).toEqual(
    expect.arrayContaining(Array.from({ length: SCHEMA_VERSION }, (_, index) => `v${index + 1}.json`)),
  )
})
