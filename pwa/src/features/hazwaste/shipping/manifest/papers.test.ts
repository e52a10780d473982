import { expect, it } from 'vitest'
import { factoryRow } from '../../../../testing/factories.ts'
import { limitsWith } from '../../core/limits.ts'
import { linesOf } from '../shipment/lines.ts'
import type { Loaded } from '../shipment/useLoad.ts'
import { papersOf } from './papers.ts'
import { COPY_WORDS } from './papers.ts'
import { paperOf } from './pdf.ts'

function loaded(count: number, more: readonly { readonly name: string }[] = []): Loaded {
  const shipment = factoryRow('wasteShipment', { id: 's', tracking: '026118447JJK', moreTransporters: [...more] })
  const streams = Array.from({ length: count }, (_, at) =>
    factoryRow('wasteStream', {
      id: `st${at}`,
      name: `Stream ${at}`,
      kind: at === 0 ? 'hazardous' : 'nonhazardous',
      codes: ['D001'],
    }),
  )
  const picked = streams.map(({ id }) => factoryRow('wasteContainer', { id: `c${id}`, streamId: id, state: 'staged' }))
  const byId = new Map(streams.map((stream) => [stream.id, stream]))
  const contents = new Map(picked.map(({ id }) => [id, { massG: 1000, volumeMl: 1000 }]))
  const lines = linesOf({ shipment, containers: picked, rows: [], streams: byId, contents, earlier: [] })
  const transporter = factoryRow('wasteHandler', { name: 'Tidewater', epaId: 'VAR000512884' })
  const settings = factoryRow('wasteSettings', { siteName: 'Bayfront', epaId: 'VAD000481177' })
  const none = { returned: [], free: [], otherId: 0, rows: [], transporter2: null, facility: null }
  return { shipment, settings, streams: byId, picked, contents, lines, transporter, ...none }
}

const beside = {
  category: 'lqg',
  limits: limitsWith(null),
  organization: 'Bayfront',
  signer: 'T. Nguyen',
  alternate: null,
} as const

it('goes on further sheets after four lines, and says which page it is', () => {
  const papers = papersOf(loaded(15), beside)
  expect(papers.pages).toBe(3)
  expect(papers.sheets.map(({ page, lines }) => [page, lines.length])).toEqual([
    [1, 4],
    [2, 10],
    [3, 1],
  ])
  expect(papersOf(loaded(4), beside).pages).toBe(1)
})

it('goes on a further sheet after two transporters', () => {
  const papers = papersOf(loaded(1, [{ name: 'Second' }, { name: 'Third' }]), beside)
  expect(papers.sheets.map(({ transporters }) => transporters.map(({ lines }) => lines[0]))).toEqual([
    ['Tidewater', 'Second'],
    ['Third'],
  ])
})

it('certifies by the category of the yard and adds the notice that a line needs', () => {
  const papers = papersOf(loaded(2), beside)
  expect(papers.minimization).toMatchObject({ cite: '40 CFR 262.27(a)' })
  expect(papersOf(loaded(1), { ...beside, category: 'vsqg' }).minimization).toBeNull()
  expect(papers.notices.map(({ n }) => n)).toEqual([1])
  expect(papers.notCompared).toContain('EPA form 8700-22, item 15; 40 CFR 262.27(a)')
})

it('says on every paper that it is not the form', () => {
  const around = { organization: 'Bayfront', number: 'S-0092', made: 'now', address: 'https://yard.example' }
  const paper = paperOf(papersOf(loaded(6), beside), around)
  expect(paper.kind).toContain(COPY_WORDS)
  expect(paper.tables[0]?.rows).toHaveLength(6)
  expect(paper.facts).toContainEqual(['2. Page', '1 of 2'])
})

it('says what is missing, is a draft on every sheet and in the file, and is none once a load may go with it', () => {
  const around = { organization: 'Bayfront', number: 'S-0092', made: 'now', address: 'https://yard.example' }
  const load = loaded(1)
  const settings = factoryRow('wasteSettings', { siteName: 'Bayfront', epaId: 'VAD000481177', emergencyPhone: '1' })
  const none = { ...load, settings, transporter: null, shipment: { ...load.shipment, tracking: null } }
  const draft = papersOf(none, beside)
  expect(draft.lacks).toEqual(['tracking number (box 4)', 'transporter (box 6)', 'facility (box 8)'])
  expect(paperOf(draft, around)).toMatchObject({ title: 'DRAFT Shipping papers', kind: `DRAFT. ${COPY_WORDS}` })
  expect(paperOf(draft, around).texts[0]).toEqual({ title: 'DRAFT: missing', text: draft.lacks.join('\n') })
  expect(draft.sheets[0].transporters.map(({ n, lines }) => [n, ...lines])).toEqual([['6'], ['7', 'None']])

  const facility = factoryRow('wasteHandler', { name: 'Clean Harbor', kind: 'facility', epaId: 'NCD000557716' })
  const whole = papersOf({ ...load, settings, facility }, beside)
  expect(whole.lacks).toEqual([])
  expect(paperOf(whole, around)).toMatchObject({ title: 'Shipping papers 026118447JJK', kind: COPY_WORDS })
})
