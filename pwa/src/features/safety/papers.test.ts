/** Forms 300, 300A and 301 as people see them, held to committed pictures; and what a pack tells to whom. */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Row } from '../../data/store/rows.ts'
import { setTimeZone } from '../../lib/dates.ts'
import { readPaper } from '../../testing/readFiles.ts'
import { composeRecord } from '../../workers/recordDocument.ts'
import { formPart, type Names, type Part } from './form300.ts'
import { yearLog, type Address } from './log.ts'
import { packOf } from './pack.ts'
import { injuryPart, paperOf, summaryPart } from './papers.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const font = (weight: string) => new Uint8Array(readFileSync(here(`../../workers/fonts/atkinson-${weight}.ttf`)))
const fonts = { regular: font('regular'), bold: font('bold') }

/** Small enough to be committed, large enough that a missing column, a moved total or another font shows. */
const SCALE = 0.75
/** Points that may differ, less than one figure has: edges of letters are drawn a little differently on another processor. */
const MOST_DIFFERENT = 12
const SAME = 48

/** A case of the log; what a test does not say is not answered. */
const aCase = (id: string, fields: Partial<Row<'oshaCase'>>) =>
  ({
    id,
    number: id,
    state: 'logged',
    incidentId: `incident ${id}`,
    personId: `person ${id}`,
    illness: '1',
    job: null,
    place: null,
    describe: null,
    private: false,
    estimateAway: null,
    estimateRestricted: null,
    establishmentId: null,
    ...fields,
  }) as Row<'oshaCase'>

const somebody = (name: string) =>
  ({
    name,
    street: '12 Oak Street',
    city: 'Norfolk, VA 23510',
    born: '1984-03-02',
    hired: '2019-06-10',
    sex: 'male',
    physician: 'Dr. Lee',
    facility: 'Harbor Clinic',
    emergencyRoom: true,
    inpatient: false,
    began: '07:00',
    doing: 'Carrying plate clamps',
    object: 'Ladder',
    diedOn: null,
  }) as Row<'incidentPerson'>

const ANKLE = aCase('OC-0001', {
  onDay: '2026-03-02',
  job: 'Shipfitter',
  place: 'Pier 1, barge ladder',
  describe: 'Broken ankle, ladder',
  logColumn: 'H',
})
const PRIVATE = aCase('OC-0002', {
  onDay: '2026-05-11',
  job: 'Painter',
  place: 'Paint shop',
  describe: 'Illness',
  illness: '6',
  logColumn: 'J',
  private: true,
})
const DAYS = [
  { caseId: 'OC-0001', fromDay: '2026-03-03', status: 'away' },
  { caseId: 'OC-0001', fromDay: '2026-03-20', status: 'restricted' },
  { caseId: 'OC-0001', fromDay: '2026-04-02', status: 'full' },
] as Row<'caseDay'>[]
const HOURS = [{ month: '2026-03', employer: null, hours: 30_000, people: 180 }] as Row<'workedHours'>[]
const LOG = yearLog(2026, [ANKLE, PRIVATE], DAYS, HOURS, '2026-11-24')
const ADDRESS: Address = {
  establishment: 'Bayfront Ship Repair',
  company: 'Bayfront Ship Repair, Inc.',
  street: '1 Harbor Drive',
  city: 'Norfolk',
  region: 'VA',
  zip: '23510',
  ein: null,
  naics: '336611',
  industry: 'Ship building and repairing',
  size: '20-249',
}
const VAUGHN = 'Curtis Vaughn'
const PLANTED = 'Quillfeather'
const ALL: Names = new Map([
  ['OC-0001', somebody(VAUGHN)],
  ['OC-0002', somebody(PLANTED)],
])
const CERTIFIED = {
  executive: 'Patricia Holloway',
  executiveTitle: 'President',
  executivePhone: '757-555-0100',
  certifiedAt: Date.parse('2027-01-20T15:00:00Z'),
  signature: null,
  hours: 30_000,
  people: 180,
  totals: [{ column: 'K', sum: 17 }],
} as unknown as Row<'oshaYear'>

const written = (part: Part) =>
  composeRecord({ ...paperOf('Bayfront Ship Repair', part), made: 'Tue, Nov 24, 2026, 10:30 AM EST' }, fonts).bytes

beforeAll(() => setTimeZone('America/New_York'))
afterAll(() => setTimeZone(undefined))

async function drawn(bytes: ArrayBuffer) {
  const page = await (await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise).getPage(1)
  const viewport = page.getViewport({ scale: SCALE })
  const canvas = createCanvas(Math.round(viewport.width), Math.round(viewport.height))
  const context = canvas.getContext('2d')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  // The library draws on the browser's context; this one has the same calls.
  await page.render({ canvas: canvas as never, canvasContext: context as never, viewport }).promise
  return canvas
}

describe('the printed forms', () => {
  it.each([
    ['form-300', () => formPart('Bayfront', 2026, LOG, ADDRESS, new Map([['OC-0001', somebody(VAUGHN)]]))],
    ['form-300a', () => summaryPart('Bayfront', 2026, LOG, ADDRESS, CERTIFIED)],
    ['form-301', () => injuryPart(2026, LOG, new Map([['OC-0001', somebody(VAUGHN)]]), 'whole')],
  ])('%s looks as its picture', async (name, part) => {
    const path = here(`./pictures/${name}.png`)
    const canvas = await drawn(written(part()))
    if (process.env['DRAW_PICTURES'] === '1') writeFileSync(path, canvas.toBuffer('image/png'))
    const picture = await loadImage(path)
    expect([canvas.width, canvas.height]).toEqual([picture.width, picture.height])
    const kept = createCanvas(picture.width, picture.height)
    kept.getContext('2d').drawImage(picture, 0, 0)
    const data = (of: typeof canvas) => of.getContext('2d').getImageData(0, 0, of.width, of.height).data
    const [now, then] = [data(canvas), data(kept)]
    let different = 0
    for (let at = 0; at < now.length; at += 4) if (Math.abs((now[at] ?? 0) - (then[at] ?? 0)) > SAME) different += 1
    expect(different).toBeLessThan(MOST_DIFFERENT)
  })
})

describe('a pack', () => {
  const year = { year: 2026, log: LOG, certified: undefined }
  const textOf = async (kind: Row<'recordsRequest'>['kind'], personId: string | null) => {
    const { papers, named } = packOf({ kind, personId }, 'Bayfront', [year], ADDRESS, ALL)
    const texts = await Promise.all(
      papers.map(
        async ({ name, part }) => [name, (await readPaper(written(part))).text.replaceAll('\n', ' ')] as const,
      ),
    )
    return { texts: new Map(texts), named: named.map(({ id }) => id) }
  }

  it('tells an inspector everything, with the names that the log keeps back on a list of their own', async () => {
    const { texts, named } = await textOf('inspector', null)
    expect([...texts.keys()]).toEqual([
      'OSHA 300 2026',
      'OSHA 300A 2026',
      'OSHA 301 2026',
      'Confidential privacy cases 2026',
    ])
    expect(texts.get('OSHA 300 2026')).toContain(VAUGHN)
    expect(texts.get('OSHA 300 2026')).toContain('Privacy Case')
    expect(texts.get('OSHA 300 2026')).not.toContain(PLANTED)
    expect(texts.get('Confidential privacy cases 2026')).toContain(PLANTED)
    expect(named).toEqual(['OC-0001', 'OC-0002'])
  })

  it('tells an employee the log with its names, and no form 301 but their own', async () => {
    const { texts, named } = await textOf('employee', 'person OC-0001')
    expect([...texts.keys()]).toEqual(['OSHA 300 2026', 'OSHA 300A 2026', 'OSHA 301 2026'])
    expect(texts.get('OSHA 301 2026')).toContain('Dr. Lee')
    expect([...texts.values()].join(' ')).not.toContain(PLANTED)
    expect(named).toEqual(['OC-0001'])
    expect([...(await textOf('employee', null)).texts.keys()]).toEqual(['OSHA 300 2026', 'OSHA 300A 2026'])
  })

  it('tells a representative what happened, and of forms 301 not to whom', async () => {
    const { texts } = await textOf('representative', null)
    const forms = texts.get('OSHA 301 2026') ?? ''
    expect(forms).toContain('Carrying plate clamps')
    expect(forms).not.toContain(VAUGHN)
    expect(forms).not.toContain('Dr. Lee')
    expect(forms).not.toContain('Oak Street')
    expect([...texts.values()].join(' ')).not.toContain(PLANTED)
  })
})
