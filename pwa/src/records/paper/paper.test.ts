import { strFromU8, unzipSync } from 'fflate'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { PAGES } from '../../../../schema/gen/pages.ts'
import { TABLES } from '../../../../schema/gen/tables.ts'
import type { EntityName } from '../../../../schema/gen/types.ts'
import { grantedOf } from '../../data/session/can.ts'
import { setTimeZone } from '../../lib/dates.ts'
import { add } from '../../testing/factories.ts'
import { rowOf } from '../../testing/rowOf.ts'
import { createWorld, signIn } from '../../testing/world.ts'
import { openPack, type Pack } from '../../workers/pack.ts'
import { composeRecord } from '../../workers/recordDocument.ts'
import type { Maker } from '../../workers/report.ts'
import type { PaperInput } from '../../workers/reportInput.ts'
import { defineRecord } from '../engine/define.ts'
import { peopleOf, zonesOf } from '../usePeople.ts'
import { describeRecord, type PaperParts } from './describe.ts'
import { safeName, safeNames } from './fileName.ts'
import { keepPack, readPack, readPart, type PackJob } from './packJob.ts'
import { runPack } from './runPack.ts'

setTimeZone('America/New_York')
afterEach(() => void vi.useRealTimers())

const font = (weight: string) =>
  new Uint8Array(readFileSync(fileURLToPath(new URL(`../../workers/fonts/atkinson-${weight}.ttf`, import.meta.url))))
const fonts = { regular: font('regular'), bold: font('bold') }

const GRANTED = grantedOf('ehs_manager', null, 0)

const PARTS: PaperParts = {
  organization: 'Harborline Ship Repair',
  origin: 'https://yard.example',
  sources: { people: peopleOf([]), zones: zonesOf([]), titles: new Map(), today: '2026-11-21' },
  children: [],
  comments: [],
  history: null,
  made: 'Sat, Nov 21, 2026, 3:00 PM',
}

async function textOf(bytes: ArrayBuffer): Promise<string> {
  const document = await getDocument({ data: new Uint8Array(bytes.slice(0)), verbosity: 0 }).promise
  const pages = Array.from({ length: document.numPages }, async (_, at) => {
    const page = await document.getPage(at + 1)
    const { items } = await page.getTextContent()
    return items.map((item) => ('str' in item ? item.str : '')).join(' ')
  })
  return (await Promise.all(pages)).join('\n')
}

describe('the paper of a record', () => {
  const kinds = Object.keys(PAGES) as readonly EntityName[]

  it.each(kinds)('of a %s is made from its module file', async (entity) => {
    const { id, fields } = add(entity)
    const row = rowOf(entity, { ...fields, id })
    const paper = describeRecord(defineRecord(entity), row, PARTS)
    expect(paper.title).not.toBe('')
    expect(JSON.stringify(paper)).not.toMatch(/undefined|NaN/)
    const text = await textOf(composeRecord({ ...paper, photos: [] }, fonts).bytes)
    expect(text).toContain('Harborline Ship Repair')
    expect(text).toContain(paper.kind)
    expect(text).toContain('Page 1/1')
  })

  it('says what its page says: badges, facts in words, texts, lists, comments, signatures, and where it lives', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T20:00:00Z') })
    const definition = defineRecord('task')
    const row = rowOf('task', {
      id: 't1',
      number: 'T-12',
      title: 'Replace the mid rail',
      description: 'Frame 48, port side.',
      priority: 'P1',
      state: 'in_progress',
      dueOn: '2026-11-20',
    })
    const paper = describeRecord(definition, row, {
      ...PARTS,
      children: [
        {
          definition: defineRecord('vessel') as never,
          rows: [rowOf('vessel', { id: 'v', name: 'Tug 2' })],
          titles: new Map(),
        },
      ],
      comments: [['Maria Okafor, 2:02 PM', 'Rail ordered']],
      history: [['2:00 PM', 'Ana Ruiz started it']],
    })
    expect(paper).toMatchObject({
      kind: 'Task',
      number: 'T-12',
      badges: [
        { text: 'In progress', tone: 'none' },
        { text: 'P1', tone: 'none' },
      ],
      texts: [{ text: 'Frame 48, port side.' }],
      tables: [{ title: 'Vessels', rows: [['Tug 2', '', '', '', '']] }],
      address: 'https://yard.example/n/T-12',
    })
    expect(paper.facts).toContainEqual(['Due', 'Fri, Nov 20, overdue', 'late'])
    const bytes = composeRecord(
      { ...paper, photos: [{ missing: 'Rail' }], signatures: [{ title: 'Signed', drawing: 'M 0 0 L 9 9' }] },
      fonts,
    ).bytes
    const text = await textOf(bytes)
    for (const words of [
      'T-12',
      'Frame 48',
      'overdue',
      'Rail ordered',
      'Ana Ruiz started it',
      'not on this device',
      'Tug 2',
    ])
      expect(text).toContain(words)
  })

  it('breaks a long list over pages and says its columns again', async () => {
    const paper = describeRecord(defineRecord('task'), rowOf('task', { id: 't', title: 'Long' }), PARTS)
    const rows = Array.from({ length: 120 }, (_, at) => [`Row ${at}`, 'x'.repeat(200)])
    const text = await textOf(
      composeRecord({ ...paper, photos: [], tables: [{ title: 'List', columns: ['Which', 'What'], rows }] }, fonts)
        .bytes,
    )
    expect(text.match(/Which/g)?.length).toBeGreaterThan(1)
    expect(rows.every(([name]) => text.includes(name ?? ''))).toBe(true)
  })

  it.each([
    ['T-12 a/b: "c"?', 'T-12 a-b- -c--.pdf'],
    ['..', '_.pdf'],
    ['con', '_con.pdf'],
    ['\u202egnp', '-gnp.pdf'],
    ['x'.repeat(300), `${'x'.repeat(116)}.pdf`],
  ])('is a file with a name that every system takes: %j', (name, safe) => {
    expect(safeName(name, '.pdf')).toBe(safe)
  })
  it('has a name of its own among many', () => {
    expect(safeNames(['A', 'a', 'A'], '.pdf')).toEqual(['A.pdf', 'a (2).pdf', 'A (3).pdf'])
  })
})

/** The worker's side, in the test itself. */
function maker(asked: PaperInput['paper'][] = []): Maker {
  let pack: Pack | null = null
  return {
    make: (paper) => {
      asked.push(paper.paper)
      if (paper.paper === 'pack') pack = openPack(paper.format, paper.title, paper.footer, fonts)
      if (paper.paper === 'kept') pack?.addKept(paper.name, paper.bytes, paper.pages)
      const made =
        paper.paper === 'packed' ? pack?.add(paper.name, paper.input) : paper.paper === 'end' ? pack?.end() : null
      return Promise.resolve({ ok: true, ...(made ?? { bytes: new ArrayBuffer(0), pages: 0 }) })
    },
    close: () => undefined,
  }
}

describe('a pack', () => {
  beforeEach(() => {
    vi.stubGlobal('location', { origin: 'https://yard.example' })
  })
  const alive = new AbortController().signal
  const tasks = defineRecord('task')

  async function yardOf(count: number) {
    const world = createWorld()
    const { data } = await signIn(world.browser().environment, world.addUser('office', 'ehs_manager'))
    const ops = Array.from({ length: count }, (_, at) =>
      add('task', { title: at % 2 === 0 ? 'The same: title' : `Task ${at}` }),
    )
    await data.commit(ops)
    return { data, ids: ops.map(({ id }) => id) }
  }
  const jobOf = (format: PackJob['format'], ids: readonly string[]): PackJob => ({ id: 'p', format, ids })

  it('of an archive has one file for each record, with a safe name', async () => {
    const { data, ids } = await yardOf(6)
    const packed = await runPack(
      data,
      tasks,
      jobOf('zip', ids),
      () => undefined,
      alive,
      GRANTED,
      () => maker(),
    )
    if (packed.state !== 'made') throw new Error(packed.state)
    const files = unzipSync(new Uint8Array(await packed.file.arrayBuffer()))
    expect(Object.keys(files)).toHaveLength(6)
    expect(Object.keys(files).every((name) => /^[^/\\:*?"<>|]+\.pdf$/.test(name))).toBe(true)
    expect(Object.values(files).every((bytes) => strFromU8(bytes.subarray(0, 5)) === '%PDF-')).toBe(true)
    expect(packed.file.name).toMatch(/^6 tasks .*\.zip$/)
  })

  it('of one document has every record on a page of its own', async () => {
    const { data, ids } = await yardOf(4)
    const packed = await runPack(
      data,
      tasks,
      jobOf('pdf', ids),
      () => undefined,
      alive,
      GRANTED,
      () => maker(),
    )
    if (packed.state !== 'made') throw new Error(packed.state)
    const text = await textOf(await packed.file.arrayBuffer())
    expect(packed.pages).toBe(4)
    expect(text).toContain('Task 1')
    expect(text).toContain('Page 4/4')
  })

  it('goes on after a reload with the papers that were made', async () => {
    const { data, ids } = await yardOf(5)
    const job = jobOf('zip', ids)
    await keepPack(data, 'task', job)
    const leaving = new AbortController()
    const stopped = await runPack(
      data,
      tasks,
      job,
      (done, reading) => reading !== true && done === 2 && leaving.abort(),
      leaving.signal,
      GRANTED,
      () => maker(),
    )
    expect(stopped).toEqual({ state: 'stopped' })
    const kept = await readPack(data, 'task')
    expect(kept).toEqual(job)
    expect((await readPart(data, job, 1))?.pages).toBe(1)

    const asked: PaperInput['paper'][] = []
    const packed = await runPack(
      data,
      tasks,
      kept ?? job,
      () => undefined,
      alive,
      GRANTED,
      () => maker(asked),
    )
    expect(asked).toEqual(['pack', 'kept', 'kept', 'packed', 'packed', 'packed', 'end'])
    if (packed.state !== 'made') throw new Error(packed.state)
    expect(Object.keys(unzipSync(new Uint8Array(await packed.file.arrayBuffer())))).toHaveLength(5)
  })

  it('leaves out what was deleted meanwhile, and says how many', async () => {
    const { data, ids } = await yardOf(3)
    await data.commit([{ kind: 'delete', entity: 'task', id: ids[0] ?? '' }])
    const packed = await runPack(
      data,
      tasks,
      jobOf('zip', ids),
      () => undefined,
      alive,
      GRANTED,
      () => maker(),
    )
    expect(packed).toMatchObject({ state: 'made', gone: 1 })
  })
})

it('describes every field that a kind declares, or says that it has no place on paper', () => {
  // A kind with none of its fields filled is still a paper.
  for (const entity of Object.keys(TABLES) as readonly EntityName[])
    if (PAGES[entity] !== undefined)
      expect(describeRecord(defineRecord(entity), rowOf(entity, { id: 'x' }), PARTS).facts).toEqual([])
})
