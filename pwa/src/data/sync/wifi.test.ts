import { afterEach, expect, it, vi } from 'vitest'
import { add } from '../../testing/factories.ts'
import { tablet } from '../../testing/tablet.ts'
import { browserEnvironment } from '../session/environment.ts'
import { pushOnce } from './push.ts'
import { uploadSome } from '../files/uploads.ts'
import { holdsPhotos } from './wifi.ts'

afterEach(() => vi.unstubAllGlobals())

const SHA = 'c'.repeat(64)

it.each([
  ['no word about it', undefined],
  ['a connection without a type', {}],
  ['a type that is not known', { type: 'unknown' }],
  ['a type of its own', { type: 'other' }],
  ['a cable', { type: 'ethernet' }],
])('sends photos on Wi-Fi only from a browser that has %s', async (_, connection) => {
  const { browser, data, db, wired } = await tablet()
  vi.stubGlobal('navigator', { onLine: true, userAgent: '', connection })
  const environment = { ...wired, connection: browserEnvironment().connection }
  browser.setOnline(false)
  await data.setPhotosOnWifi(true)
  const file = { sha256: SHA, mime: 'image/jpeg', bytes: new ArrayBuffer(1000), priority: 2 } as const
  await data.commit([add('photo', { sha256: SHA })], { files: [file] })
  await pushOnce(environment, db, () => undefined)
  expect(await uploadSome(environment, db)).toBe('more')
  expect(await db.uploadQueue.count()).toBe(0)
})

it.each([
  ['cellular', true, null, true],
  ['cellular', true, false, false],
  ['cellular', false, true, true],
  ['cellular', false, null, false],
  ['wifi', true, true, false],
  [null, true, true, false],
] as const)(
  'on %s, when the organization says %s and the device %s, photos wait: %s',
  (connection, organization, device, waits) => {
    expect(holdsPhotos({ organization, device, measurable: connection !== null }, connection)).toBe(waits)
  },
)
