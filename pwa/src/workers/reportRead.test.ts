/** The report of a walk from its records to the paper, and read back from the paper. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { reportOf, type ReportParts } from '../features/safety-walk/reportOf.ts'
import { record } from '../testing/factories.ts'
import { readPdf, type PdfPage } from '../testing/readPdf.ts'
import { finding, parts, photo, STARTED, zone } from '../testing/reportParts.ts'
import { tinyJpeg } from '../testing/tinyJpeg.ts'
import { composeReport } from './reportDocument.ts'

const font = (weight: string) =>
  new Uint8Array(readFileSync(fileURLToPath(new URL(`./fonts/atkinson-${weight}.ttf`, import.meta.url))))
const fonts = { regular: font('regular'), bold: font('bold') }

const picture = (width: number, height: number) => ({ bytes: tinyJpeg(width, height), width, height })

async function printed(changed: Partial<ReportParts> = {}): Promise<readonly PdfPage[]> {
  return readPdf(composeReport(await reportOf({ ...parts, ...changed }), fonts).bytes)
}

const textOf = (pages: readonly PdfPage[]) => pages.flatMap(({ words }) => words.map(({ text }) => text)).join('\n')

/** What stands beside or under some words. */
function placeOf(page: PdfPage | undefined, wanted: string) {
  const found = page?.words.find(({ text }) => text === wanted)
  if (found === undefined) throw new Error(`${wanted} is not on this page`)
  return found
}

const pageWith = (pages: readonly PdfPage[], wanted: string) =>
  pages.find(({ words }) => words.some(({ text }) => text === wanted))

/** A number of the cover: it stands above its word. */
function total(pages: readonly PdfPage[], word: string): string | undefined {
  const [cover] = pages
  const { x, y } = placeOf(cover, word)
  return cover?.words.find((each) => Math.abs(each.x - x) < 1 && each.y > y && each.y < y + 24)?.text
}

it('counts on the cover what stopped work, what was found and the zones that somebody visited', async () => {
  const pier = { ...zone, id: 'p', name: 'Pier 4' }
  const shop = { ...zone, id: 's', name: 'Pipe shop' }
  const [stop] = parts.stops
  if (stop === undefined) throw new Error('no stop')
  const pages = await printed({
    findings: [
      finding('a', { severity: 'stop_work', text: 'Rail gone' }),
      finding('b', { severity: 'stop_work', text: 'No fire watch', zoneId: 'p' }),
      finding('c', { severity: 'high', text: 'Cable' }),
      finding('d', {}),
    ],
    stops: [
      { ...stop, row: { ...record('walkZone'), id: 'wz', walkId: 'w', zoneId: 'z', status: 'done', leftAt: STARTED } },
      { ...stop, zone: pier, status: 'doing' },
      {
        ...stop,
        zone: shop,
        status: 'skipped',
        row: {
          ...record('walkZone'),
          id: 'ws',
          walkId: 'w',
          zoneId: 's',
          status: 'skipped',
          skipReason: 'Locked for blasting',
        },
      },
    ],
  })
  expect([total(pages, 'stop work'), total(pages, 'findings'), total(pages, 'zones visited')]).toEqual([
    '2',
    '4',
    '2/3',
  ])
  const [cover] = pages
  const graves = cover?.words.map(({ text }) => text).filter((text) => /Rail gone|No fire watch|Cable/.test(text))
  expect(graves).toEqual(['a · Rail gone · Dry Dock 2', 'b · No fire watch · Pier 4', 'c · Cable · Dry Dock 2'])
  const text = textOf(pages)
  expect(text).toMatch(/Dry Dock 2\nDone \d+:\d\d [AP]M/)
  expect(text).toContain('Pier 4\nVisited, not marked done')
  expect(text).toContain('Pipe shop\nSkipped · Locked for blasting')
})

it.each([
  [-3000, '49:57', 'difference -3.0 s'],
  [90_000, '51:30', 'difference 90.0 s'],
])('corrects the clock of a device by %i ms the right way', async (clockOffset, corrected, difference) => {
  const text = textOf(await printed({ clockOffset }))
  expect(text).toMatch(/Device clock when this was made: .*:50:00 /)
  expect(text).toMatch(new RegExp(`Corrected by the server’s clock: .*:${corrected} [^(]*\\(${difference}\\)`))
})

it('draws the signature that was drawn, above the name of who drew it', async () => {
  const signature = {
    ...record('signature'),
    walkId: 'w',
    role: 'walker',
    contentHash: 'ab',
    proof: 'session',
  } as const
  const pages = await printed({
    signatures: [
      {
        ...signature,
        id: 's',
        name: 'Ana Ruiz',
        personId: 'ana',
        createdBy: 'ana',
        statement: 'I walked these zones.',
        drawing: 'M 0 0 L 100 0 L 100 25',
        signedAt: parts.now,
      },
    ],
  })
  const name = 'Ana Ruiz, walker: own sign-in'
  const page = pageWith(pages, name)
  const [above, below] = [placeOf(page, 'I walked these zones.').y, placeOf(page, name).y]
  const inside = page?.paths.flat().filter(([, y]) => y < above && y > below + 20)
  const [start, turn, end] = inside ?? []
  expect(inside).toHaveLength(3)
  expect([(turn?.[0] ?? 0) - (start?.[0] ?? 0), (turn?.[1] ?? 0) - (start?.[1] ?? 0)]).toEqual([100, 0])
  // Down on the pad is down on the paper.
  expect([(end?.[0] ?? 0) - (turn?.[0] ?? 0), (turn?.[1] ?? 0) - (end?.[1] ?? 0)]).toEqual([0, 25])
})

it('puts the number of each finding on the map where somebody pinned it, and the same number beside the finding', async () => {
  const pages = await printed({
    map: picture(40, 30),
    photos: [],
    findings: [
      finding('low', { mapX: 2500, mapY: 2000, text: 'Hose' }),
      finding('stop', { severity: 'stop_work', mapX: 9000, mapY: 5000, text: 'Rail gone' }),
    ],
  })
  const page = pageWith(pages, 'Where')
  const { box } = page?.pictures.find(({ shape }) => shape[0] === 40) ?? { box: { x: 0, y: 0, width: 0, height: 0 } }
  const pins = page?.words.filter(({ text, y }) => /^\d+$/.test(text) && y > box.y && y < box.y + box.height)
  // A reading is off by the half of a digit.
  const places = pins?.map(({ text, x, y }) => [
    text,
    Math.round(((x + 2 - box.x) / box.width) * 20) / 20,
    Math.round(((box.y + box.height - y - 3) / box.height) * 20) / 20,
  ])
  expect(places?.toSorted()).toEqual([
    ['1', 0.9, 0.5],
    ['2', 0.25, 0.2],
  ])
  expect(textOf(pages)).toMatch(/\n1\n\s*Stop work\n(.*\n)+Rail gone\n(.*\n)+2\n\s*Low\n(.*\n)+Hose/)
})

it('shows before at the left and after at the right, each over its own words, in the shape it has', async () => {
  const pages = await printed({
    findings: [finding('stop', { severity: 'stop_work', text: 'Rail gone' })],
    photos: [
      { ...photo, id: 'q', role: 'after', takenAt: STARTED + 3_600_000 },
      { ...photo, role: 'before' },
    ],
    picture: async ({ role }) => (role === 'after' ? picture(8, 16) : picture(16, 8)),
  })
  const page = pages.find(({ pictures }) => pictures.length > 0)
  expect(page?.pictures.map(({ shape }) => shape)).toEqual([
    [16, 8],
    [8, 16],
  ])
  for (const [at, label] of ['Before, ', 'After, '].entries()) {
    const { box, shape } = page?.pictures[at] ?? { box: { x: 0, y: 0, width: 1, height: 0 }, shape: [1, 1] as const }
    const words = page?.words.find(({ text }) => text.startsWith(label))
    expect(words?.x, label).toBeCloseTo(box.x, 0)
    expect(box.y - (words?.y ?? 0), label).toBeGreaterThan(0)
    expect(box.y - (words?.y ?? 0), label).toBeLessThan(16)
    expect(box.width / box.height).toBeCloseTo(shape[0] / shape[1], 2)
  }
  expect(page?.pictures[0]?.box.x).toBeLessThan(page?.pictures[1]?.box.x ?? 0)
})
