import { expect, it } from 'vitest'
import { record } from '../../testing/factories.ts'
import { finding, parts, photo, STARTED, walk, zone } from '../../testing/reportParts.ts'
import { reportOf } from './reportOf.ts'
import { templateAreas } from './walkTemplate.ts'

it('says what is missing instead of looking complete', async () => {
  const report = await reportOf({
    ...parts,
    revision: 2,
    reason: 'Late work of Ana',
    outstanding: [{ personId: 'thuy', name: 'Thuy Nguyen', deviceName: 'Thuy’s iPad', made: 17, received: 14 }],
  })
  expect(report.notice).toBe('Not signed.')
  expect(report.revision).toEqual({
    letter: 'B',
    next: 'C',
    outstanding: ['Thuy Nguyen (Thuy’s iPad), 14 of 17'],
    reason: 'Late work of Ana',
  })
  expect(report.findings[0]?.facts).toContainEqual(['Photos', '1 of 1 are on another device'])
  expect(report.clocks.join(' ')).toContain('difference -3.0 s')
})

it('names the tablet on which the walk was made, not the device that planned it', async () => {
  const facts = async (more: Partial<typeof parts>) =>
    (await reportOf({ ...parts, walk: { ...walk, deviceName: 'Office' }, ...more })).facts
  expect(await facts({ findings: [finding('one', { deviceName: 'Tablet 4' })] })).toContainEqual(['Device', 'Tablet 4'])
  expect(await facts({ findings: [], answers: [], signatures: [] })).toContainEqual(['Device', 'Office'])
})

it('says of each signature how its person is known, and what is doubtful', async () => {
  const signature = {
    ...record('signature'),
    id: 's',
    walkId: 'w',
    role: 'witnessed' as const,
    name: 'K.\u202e Hale',
    statement: 'Seen',
    drawing: 'M0 0',
    contentHash: 'ab',
    signedAt: STARTED,
    createdBy: 'ana',
  }
  const report = await reportOf({
    ...parts,
    signatures: [
      { ...signature, personId: 'ana', name: 'A. R.', role: 'walker', proof: 'session', recordedAt: STARTED },
      signature,
    ],
  })
  expect(report.signatures.map(({ name, role, proof, doubts }) => [name, role, proof, doubts.length])).toEqual([
    ['Ana Ruiz', 'walker', 'own sign-in', 2],
    ['K. Hale', 'witness', 'name written by Ana Ruiz, not in the directory', 0],
  ])
})

it('prints no time where no calendar shows one', async () => {
  const wild = 8.64e15 + 1
  const report = await reportOf({
    ...parts,
    walk: { ...walk, startedAt: -wild, startedOn: '0000-99-99', signedAt: wild, pausedMs: wild },
    now: wild,
    clockOffset: wild,
    picture: async () => ({ bytes: new ArrayBuffer(0), width: 1, height: 1 }),
    findings: [
      finding('stop', {
        observedAt: wild,
        dueOn: '+27576-1',
        assigneeId: 'ana',
        acknowledgedAt: -wild,
        toldPerson: 'R. Castellano',
        toldAt: wild,
        timeMark: 'past',
      }),
    ],
    photos: [{ ...photo, takenAt: wild }],
    signatures: [
      {
        ...record('signature'),
        id: 's',
        walkId: 'w',
        role: 'walker',
        name: 'Ana Ruiz',
        statement: '',
        drawing: 'M0 0',
        contentHash: 'ab',
        signedAt: wild,
        recordedAt: -wild,
      },
    ],
  })
  expect(JSON.stringify(report)).not.toMatch(/NaN|Invalid/)
  expect(report.findings[0]?.facts).toContainEqual([
    'Seen',
    '– by Ana Ruiz. Time in doubt: more than a year before the walk',
  ])
})

it('says that the clock was wrong, and of a finding that its time is in doubt', async () => {
  const report = await reportOf({
    ...parts,
    wall: 300_000,
    clockOffset: null,
    findings: [finding('stop', { assigneeId: 'ana', timeMark: 'clock' })],
  })
  expect(report.clocks).toEqual([
    expect.stringMatching(/^The clock of this device was wrong when this was made: it showed .*(1970|1969).*\.$/),
    'Times in this report are counted from when the device last heard the server.',
  ])
  expect(report.findings[0]?.facts).toContainEqual([
    'Seen',
    expect.stringContaining('Time in doubt: the clock of the device was wrong'),
  ])
})

it('pins only what somebody pinned; the zone carries a mark with the number of the others', async () => {
  const pinned = finding('low', { mapX: 200, mapY: 9_999 })
  const report = await reportOf({
    ...parts,
    findings: [pinned, finding('stop', { severity: 'stop_work' }), finding('more', {})],
  })
  expect(report.pins).toEqual([{ n: 2, x: 200, y: 9_999, severity: 'low' }])
  expect(report.zoneMarks).toEqual([{ name: 'Dry Dock 2', count: 2, x: 5000, y: 9900 }])
})

it('marks no zone whose place is on another map, or that nobody has placed', async () => {
  const onAnother = await reportOf({
    ...parts,
    mapId: 'harbor',
    stops: parts.stops.map((stop) => ({ ...stop, zone: { ...zone, mapId: 'shops' } })),
    findings: [finding('low', { mapX: 1, mapY: 1 }), finding('more', {})],
  })
  expect([onAnother.pins, onAnother.zoneMarks]).toEqual([[], []])
  const unplaced = await reportOf({
    ...parts,
    stops: parts.stops.map((stop) => ({ ...stop, zone: { ...zone, mapX: null, mapY: null } })),
  })
  expect(unplaced.zoneMarks).toEqual([])
})

it('shows no score of a walk that was hardly answered, and says how much was', async () => {
  const items = Array.from({ length: 10 }, (_, at) => ({ id: `o${at}`, text: 'Rails?' }))
  const checklists = new Map([['z', templateAreas({ areas: [{ id: 'dd', title: 'Dock', items }] })]])
  const [answer] = parts.answers
  if (answer === undefined) throw new Error('no answer')
  const report = await reportOf({ ...parts, checklists, answers: [{ ...answer, result: 'pass' }] })
  expect(report.score).toMatchObject({
    total: 'No score',
    band: 'Too few answers',
    tone: 'none',
    points: '1 of 10 answered; a score needs 60% of the questions',
    sections: [{ percent: 'none', tone: 'none', answered: '1 of 10' }],
  })
})

it('scores the walk by section and names what earlier walks left', async () => {
  const look = {
    ...record('verification'),
    id: 'v',
    walkId: 'w',
    findingId: 'old',
    zoneId: 'z',
    result: 'fixed' as const,
    verifiedAt: STARTED,
    createdBy: 'ana',
    note: 'New rail',
  }
  const report = await reportOf({ ...parts, verified: [{ look, finding: finding('old', { text: 'Rail gone' }) }] })
  expect(report.score).toMatchObject({
    total: '0%',
    band: 'Poor',
    sections: [{ title: 'Dock', percent: '0%', points: '0 of 1', answered: '1 of 1', failed: '1', tone: 'danger' }],
  })
  expect(report.looks).toEqual([
    {
      number: 'old',
      title: 'Rail gone',
      zone: 'Dry Dock 2',
      seen: 'Fixed',
      note: expect.stringContaining('Ana Ruiz'),
      late: null,
    },
  ])
})

it('does not call a zone inspected that nobody entered, nor done what nobody marked done', async () => {
  const stop = (id: string, status: 'doing' | 'todo' | 'skipped') => ({
    zone: { ...zone, id, name: id },
    status,
    row: null,
    findings: 0,
    open: 0,
    verified: 0,
    partner: null,
  })
  const report = await reportOf({
    ...parts,
    stops: [stop('Pier 3', 'doing'), stop('Steel yard', 'todo'), stop('Tank farm', 'skipped')],
  })
  expect(report.totals[0]).toEqual(['1/3', 'zones visited'])
  expect(report.facts).toContainEqual(['Zones', '1 of 3 visited, none marked done, 1 skipped'])
  expect(report.zones.map(({ name, status }) => [name, status])).toEqual([
    ['Pier 3', 'Visited, not marked done'],
    ['Steel yard', 'Not visited'],
    ['Tank farm', 'Skipped'],
  ])
})

it('lists on page 1 what stopped work, what became of it, and what is high', async () => {
  const at = (minutes: number) => STARTED + minutes * 60_000
  const nameOf = (id: string | null) => (id === 'ana' ? 'Ana Ruiz' : id === 'maria' ? 'Maria Okafor' : 'Somebody')
  const press = { ...record('stopWork'), findingId: 'stop', zoneId: 'z', createdBy: 'ana' }
  const pressed = [
    {
      ...press,
      id: 's1',
      state: 'released' as const,
      raisedAt: at(0),
      acknowledgedAt: at(2),
      acknowledgedBy: 'maria',
      endedAt: at(60),
      endedBy: 'maria',
      clearedBy: 'R. Castellano',
      endReason: 'Rail back in place',
    },
    {
      ...press,
      id: 's2',
      state: 'raised' as const,
      raisedAt: at(70),
      raisedAgain: 's1',
      raisedBecause: 'Ana Ruiz took a photo.',
    },
  ]
  const findings = [
    finding('stop', { severity: 'stop_work', text: 'Rail gone' }),
    finding('high', { severity: 'high', text: 'Cable', assigneeId: 'maria' }),
    finding('low', {}),
  ]
  const { grave } = await reportOf({ ...parts, findings, pressed, nameOf })
  expect(grave.map(({ word, title, live }) => [word, title, live])).toEqual([
    ['Stop work', 'stop · Rail gone · Dry Dock 2', true],
    ['High', 'high · Cable · Dry Dock 2', false],
  ])
  expect(grave[0]?.states).toEqual([
    expect.stringMatching(
      /^Raised .* by Ana Ruiz; acknowledged .* by Maria Okafor; released .* by Maria Okafor, cleared by R\. Castellano: Rail back in place$/,
    ),
    expect.stringMatching(
      /^Raised again .* by Ana Ruiz \(Ana Ruiz took a photo\); not acknowledged\. Work is still stopped\.$/,
    ),
  ])
  expect(grave[1]?.states).toEqual(['Open, with Maria Okafor'])
})
