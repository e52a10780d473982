import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { composeReport } from './reportDocument.ts'
import type { ReportInput } from './reportInput.ts'
import { fitPath, readPath } from './signaturePath.ts'

const font = (weight: string) =>
  new Uint8Array(readFileSync(fileURLToPath(new URL(`./fonts/atkinson-${weight}.ttf`, import.meta.url))))
const fonts = { regular: font('regular'), bold: font('bold') }

const input: ReportInput = {
  organization: 'Harborline Ship Repair',
  title: 'Yard walk, Fri, Nov 21',
  number: 'T7-012',
  facts: [
    ['Lead', 'María Ñúñez'],
    ['Weather', '52 °F, wind 22 kt'],
  ],
  totals: [
    ['2', 'findings'],
    ['1', 'stop work'],
  ],
  revision: {
    letter: 'B',
    next: 'C',
    outstanding: ['Ana Ruiz (Ana’s iPad), 14 of 17'],
    reason: 'Late work of Thuy Nguyen',
  },
  grave: [
    {
      severity: 'stop_work',
      word: 'Stop work',
      title: 'F-0031 · Rail gone · Dry Dock 2',
      live: false,
      late: null,
      states: ['Raised 10:12 AM by Ana Ruiz; released 11:40 AM by Maria Okafor: Rail back in place'],
    },
  ],
  notice: null,
  map: null,
  pins: [],
  zoneMarks: [],
  zones: [{ name: 'Dry Dock 2', status: 'Done 11:08', note: '' }],
  findings: Array.from({ length: 30 }, (_, index) => ({
    n: index + 1,
    number: `T7-${100 + index}`,
    title: 'Mid rail missing',
    zone: 'Dry Dock 2',
    kind: 'At risk',
    severity: 'high' as const,
    severityWord: 'High',
    facts: [['Due', 'Mon, Nov 24']] as const,
    text: 'Frame 48, port side.',
    pairs: [],
    pictures: [],
  })),
  areas: [
    {
      title: 'Dry dock',
      zone: 'Dry Dock 2',
      answered: 8,
      total: 9,
      fails: [{ question: 'Life rings in place?', citation: '29 CFR 1915.158(b)', reading: null }],
    },
  ],
  signatures: [
    {
      role: 'walker',
      name: 'A. Ruiz',
      proof: 'own sign-in',
      doubts: [],
      statement: 'I walked these zones.',
      signed: 'Fri, Nov 21, 12:04',
      drawing: 'M 0 0 L 50 10 Q 80 40 100 0 Z',
      hash: 'ab'.repeat(32),
    },
  ],
  score: {
    total: '83%',
    points: '10 of 12 points',
    band: 'Needs work',
    tone: 'warn',
    flagged: '1 critical question failed.',
    sections: [
      { title: 'Dry dock', percent: '83%', points: '10 of 12', answered: '8 of 9', failed: '1', tone: 'warn' },
    ],
  },
  looks: [
    {
      number: 'F-0007',
      title: 'Handrail loose',
      zone: 'Pier 1',
      seen: 'Still there',
      note: 'Ana Ruiz, 10:12 AM',
      late: null,
    },
  ],
  hash: 'cd'.repeat(32),
  clocks: ['Device clock 12:04:31.', 'Corrected 12:04:30.'],
  made: 'Fri, Nov 21, 12:06',
}

async function textOf(bytes: ArrayBuffer): Promise<readonly string[]> {
  const pdf = await getDocument({ data: new Uint8Array(bytes), useSystemFonts: false }).promise
  const pages = Array.from({ length: pdf.numPages }, async (_, index) => {
    const content = await (await pdf.getPage(index + 1)).getTextContent()
    return content.items.map((item) => ('str' in item ? item.str : '')).join(' ')
  })
  return Promise.all(pages)
}

describe('report', () => {
  it('says everything in text a reader can search, on numbered pages', async () => {
    const { bytes, pages } = composeReport(input, fonts)
    const text = await textOf(bytes)
    expect(text).toHaveLength(pages)
    expect(pages).toBeGreaterThan(3)
    const all = text.join(' ')
    for (const words of [
      'María Ñúñez',
      '52 °F',
      '30 findings',
      'Mid rail missing',
      '29 CFR 1915.158(b))',
      'ab'.repeat(32),
      'cd'.repeat(32),
      'Device clock 12:04:31',
      'Corrected 12:04:30',
      'Rev B',
      'Provisional: 1 device outstanding',
      '14 of 17',
      'makes Rev C',
      '83%',
      '1 critical question failed',
      'Handrail loose',
      'Still there',
    ]) {
      expect(all).toContain(words)
    }
    expect(text[0]).toContain(`Page 1/${pages}`)
  })

  it('says how a signer is known, and goes on whatever a signature holds', async () => {
    const [own] = input.signatures
    const signature = (drawing: string, words: string) => ({
      role: 'witness',
      statement: words,
      signed: '–',
      hash: words,
      name: words,
      proof: 'name written by Ana Ruiz',
      doubts: ['time in doubt'],
      drawing,
    })
    const wild = ['M 0 0 L 1e308 -1e308 L -1e308 1e308', 'M NaN 1', '', 'M'.repeat(60_000)].map((drawing) =>
      signature(drawing, '\u0000\ud800\u202e\u{e0041}'),
    )
    const { bytes } = composeReport({ ...input, signatures: [...(own ? [own] : []), ...wild] }, fonts)
    const all = (await textOf(bytes)).join(' ')
    expect(all).toContain('A. Ruiz, walker: own sign-in')
    expect(all).toContain('name written by Ana Ruiz')
    expect(all).toContain('time in doubt')
    expect(composeReport({ ...input, title: 'Dock\u0000s\t& \u0007piers' }, fonts).pages).toBeGreaterThan(0)
    expect(
      (await textOf(composeReport({ ...input, title: 'Dock\u0000s\t& \u0007piers' }, fonts).bytes)).join(' '),
    ).toContain('Docks & piers')
  })

  it('names stop work and high findings with what became of them on page 1, or says that there are none', async () => {
    const [first] = await textOf(composeReport(input, fonts).bytes)
    for (const words of [
      'Stop work and high findings',
      'F-0031 · Rail gone · Dry Dock 2',
      'released 11:40 AM by Maria Okafor: Rail back in place',
    ])
      expect(first).toContain(words)
    const [none] = await textOf(composeReport({ ...input, grave: [] }, fonts).bytes)
    expect(none).toContain('There are none.')
    const high = Array.from({ length: 30 }, (_, n) => ({
      severity: 'high' as const,
      word: 'High',
      title: `High ${n}`,
      live: false,
      late: null,
      states: ['Open'],
    }))
    const [many] = await textOf(composeReport({ ...input, grave: [...input.grave, ...high] }, fonts).bytes)
    expect(many).toContain('Rail gone')
    expect(many).toContain('22 more high findings follow.')
  })

  it('prints a date that has passed in the red of overdue, on the cover, beside the finding and where it was looked at again', async () => {
    const red = async (report: ReportInput) => {
      const pdf = await getDocument({ data: new Uint8Array(composeReport(report, fonts).bytes), useSystemFonts: false })
        .promise
      const inks = await Promise.all(
        Array.from({ length: pdf.numPages }, async (_, index) => {
          const { fnArray, argsArray } = await (await pdf.getPage(index + 1)).getOperatorList()
          return fnArray.flatMap((fn, at) => (fn === OPS.setFillRGBColor ? [String(argsArray[at])] : []))
        }),
      )
      return inks.flat().filter((ink) => ink === '#a81630').length
    }
    const [grave, finding, look] = [input.grave.slice(0, 1), input.findings.slice(0, 1), input.looks.slice(0, 1)]
    const calm = { ...input, grave, looks: look, findings: finding }
    const late = 'Due Fri, Nov 14, overdue'
    const loud: ReportInput = {
      ...calm,
      grave: grave.map((each) => ({ ...each, late })),
      looks: look.map((each) => ({ ...each, late })),
      findings: finding.map((each) => ({ ...each, facts: [['Due', 'Fri, Nov 14, overdue', 'late']] as const })),
    }
    expect(await red(loud)).toBe((await red(calm)) + 3)
    expect((await textOf(composeReport(loud, fonts).bytes)).join(' ').match(/Fri, Nov 14, overdue/g)).toHaveLength(3)
  })

  it('names each zone with findings that nobody pinned, on its map', async () => {
    const picture = { bytes: new ArrayBuffer(4), width: 400, height: 300 }
    const zoneMarks = [
      { name: 'Dry Dock 2', count: 3, x: 5000, y: 9_950 },
      { name: 'Pier\u0007 3', count: 1, x: 0, y: 0 },
    ]
    const all = (await textOf(composeReport({ ...input, map: picture, zoneMarks }, fonts).bytes)).join(' ')
    for (const words of ['Dry Dock 2: 3', 'Pier 3: 1', 'without a place of their own']) expect(all).toContain(words)
  })

  it('keeps going when a photo is broken', () => {
    const broken = { bytes: new ArrayBuffer(4), width: 10, height: 10, label: 'before' }
    const findings = input.findings.slice(0, 1).map((finding) => ({ ...finding, pictures: [broken] }))
    expect(composeReport({ ...input, findings }, fonts).pages).toBeGreaterThan(0)
  })
})

describe('signature', () => {
  it('turns curves of a pad into curves of a page', () => {
    expect(readPath('M 0 0 Q 30 30 60 0 Z')).toEqual([
      { op: 'm', c: [0, 0] },
      { op: 'c', c: [20, 20, 40, 20, 60, 0] },
      { op: 'h', c: [] },
    ])
  })
  it('fits the box and keeps its shape', () => {
    expect(fitPath(readPath('M 100 100 L 300 200'), { x: 10, y: 20, width: 100, height: 100 })).toEqual([
      { op: 'm', c: [10, 20] },
      { op: 'l', c: [110, 70] },
    ])
  })
  it.each(['', 'hello', 'M 1', 'A 1 2 3', 'M 1e308 -1e308', 'M 1e400 0'])('draws nothing for %j', (path) => {
    expect(fitPath(readPath(path), { x: 0, y: 0, width: 1, height: 1 })).toEqual([])
  })
})
