import { describe, expect, it } from 'vitest'
import { readyOf as judge, type Found, type Held } from './readyRules.ts'
import { speak } from '../../lib/words.ts'
import { readyWords } from './readyWords.ts'

interface Findings extends Omit<Found, 'needs'> {
  readonly templates: number | undefined
  readonly zones: number
  readonly people: number
  readonly openFindings: number
  readonly vessels: number
  readonly maps: Held | undefined
  readonly photos: Held | undefined
}

/** What a walk needs, as an example. */
function readyOf({ templates, zones, people, openFindings, vessels, maps, photos, ...device }: Findings) {
  const needs = [
    { id: 'templates', one: 'template', many: 'templates', count: templates, blocks: true, href: '/templates' },
    { id: 'zones', one: 'zone and code', many: 'zones and codes', count: zones, blocks: true },
    { id: 'people', one: 'person', many: 'people', count: people, blocks: true },
    { id: 'findings', one: 'open finding', many: 'open findings', count: openFindings },
    { id: 'vessels', one: 'vessel', many: 'vessels', count: vessels },
    { id: 'photos', one: 'earlier photo', many: 'earlier photos', count: photos, slow: 'photos' },
    { id: 'maps', one: 'yard map', many: 'yard maps', count: maps },
  ]
  return judge({ needs, ...device })
}

const good: Findings = {
  templates: 1,
  zones: 20,
  people: 12,
  openFindings: 7,
  vessels: 2,
  maps: { here: 1, total: 1 },
  photos: { here: 6, total: 6 },
  appStored: true,
  synced: true,
  online: true,
  freeBytes: 5_000_000_000,
  battery: 80,
  clockOffsetMs: 300,
  clockWrong: false,
  persisted: true,
  standalone: true,
}

function rows(found: Partial<Findings>) {
  const { content, device } = readyOf({ ...good, ...found })
  return [...content, ...device]
}

describe('ready for no signal', () => {
  it('is a tablet that has everything', () => {
    const ready = readyOf(good)
    expect([ready.state, ready.headline]).toEqual(['ready', 'Ready for no signal'])
    expect(rows({}).map((row) => row.words)).toEqual([
      '1 template',
      '20 zones and codes',
      '12 people',
      '7 open findings',
      '2 vessels',
      '6 earlier photos',
      '1 yard map',
      'App stored here',
      '5.0 GB free',
      'Battery 80%',
      'Clock right to 1 s',
      'Storage kept',
    ])
    expect(rows({}).filter((row) => row.advice !== null)).toEqual([])
  })

  it.each([
    ['no template', { templates: 0 }, 'templates'],
    ['no zone', { zones: 0 }, 'zones'],
    ['nobody in the directory', { people: 0 }, 'people'],
    ['the app not stored yet', { appStored: false }, 'app'],
    ['no room for photos', { freeBytes: 1_000_000 }, 'space'],
  ])('is not one with %s, and the row says what to do', (_, found, id) => {
    expect(readyOf({ ...good, ...found }).state).toBe('not-ready')
    expect(
      rows(found)
        .filter((row) => row.blocks)
        .map((row) => row.id),
    ).toEqual([id])
    expect(rows(found).find((row) => row.id === id)?.advice).toMatch(/\.$/)
  })

  it.each([
    ['an empty battery', { battery: 12 }, 'battery'],
    ['a clock that is off', { clockOffsetMs: -600_000 }, 'clock'],
    ['a clock of another century', { clockOffsetMs: null, clockWrong: true }, 'clock'],
    ['little room', { freeBytes: 90_000_000 }, 'space'],
    ['storage the browser may clear', { persisted: false, standalone: false }, 'storage'],
  ])('is still one with %s, which is told with advice', (_, found, id) => {
    expect(readyOf({ ...good, ...found }).state).toBe('ready')
    expect(
      rows(found)
        .filter((row) => row.advice !== null)
        .map((row) => row.id),
    ).toEqual([id])
  })

  it.each([
    ['a yard map', { maps: { here: 0, total: 1 } }, 'Ready, except 1 yard map'],
    ['photos of open findings', { photos: { here: 4, total: 6 } }, 'Ready, except 2 earlier photos'],
    ['photos nobody has counted yet', { photos: undefined }, 'Ready, still checking photos'],
    [
      'both',
      { maps: { here: 0, total: 2 }, photos: { here: 5, total: 6 } },
      'Ready, except 1 earlier photo and 2 yard maps',
    ],
  ])('is not quite one while %s are missing, and says what', (_, found, headline) => {
    expect(readyOf({ ...good, ...found })).toMatchObject({ state: 'partly', headline })
  })

  it('does not show what the platform does not tell', () => {
    const ids = rows({
      freeBytes: null,
      battery: null,
      persisted: null,
      appStored: null,
      maps: { here: 0, total: 0 },
      photos: undefined,
    }).map((row) => row.id)
    expect(ids).toEqual(['templates', 'zones', 'people', 'findings', 'vessels', 'clock'])
  })

  it.each([
    [{ templates: undefined }, 'Checking this tablet'],
    [{ synced: false }, 'Not ready to lose the signal'],
    [{ appStored: false }, 'Stay connected, still downloading'],
  ])('%j reads %s', (found, headline) => {
    expect(readyOf({ ...good, ...found }).headline).toBe(headline)
  })

  it('leads to where somebody makes what is missing', () => {
    expect(rows({ templates: 0 }).filter((row) => row.href !== undefined)).toMatchObject([{ id: 'templates' }])
    expect(rows({}).filter((row) => row.href !== undefined)).toEqual([])
  })

  it('speaks the language of the tablet', async () => {
    await speak('es')
    const found = { needs: [], appStored: true, synced: true, online: true, freeBytes: null, battery: 80 } as const
    const rest = { clockOffsetMs: 0, clockWrong: false, persisted: true, standalone: true }
    expect(judge({ ...found, ...rest }, readyWords('es'))).toMatchObject({ headline: 'Lista para trabajar sin señal' })
  })
})
