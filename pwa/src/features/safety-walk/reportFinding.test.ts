import { expect, it } from 'vitest'
import { record } from '../../testing/factories.ts'
import { finding, parts, photo, STARTED } from '../../testing/reportParts.ts'
import { reportOf } from './reportOf.ts'

it('puts the worst first, in words a reader needs no app for', async () => {
  const report = await reportOf(parts)
  expect(report.findings.map((each) => [each.n, each.title, each.severityWord, each.text])).toEqual([
    [1, 'Rail gone', 'Stop work', 'frame 48'],
    [2, 'Scaffold, Dry Dock 2', 'Low', ''],
  ])
  expect(report.findings[0]?.facts).toContainEqual(['Told', 'R. Castellano'])
  expect(report.areas[0]?.fails).toEqual([{ question: 'Oxygen', citation: '1915.12 (not checked)', reading: '19 %' }])
})

it('calls the finding of a failed question by what the inspector wrote, and by the failure alone', async () => {
  const asked = { itemId: 'o2', text: 'Failed: Oxygen. Reading: 19 %.' }
  const report = await reportOf({
    ...parts,
    findings: [
      finding('bare', asked),
      finding('told', { ...asked, text: `${asked.text}\nFan off`, observedAt: STARTED + 1 }),
    ],
  })
  expect(report.findings.map((each) => [each.title, each.text])).toEqual([
    [asked.text, ''],
    ['Fan off', asked.text],
  ])
})

it('says in the word that a date has passed', async () => {
  const report = await reportOf({
    ...parts,
    findings: [finding('late', { severity: 'high', assigneeId: 'ana', dueOn: '2025-11-01' })],
  })
  expect(report.findings[0]?.facts).toContainEqual(['Due', expect.stringMatching(/, overdue$/), 'late'])
  expect(report.grave[0]?.late).toMatch(/^Due .*, overdue$/)
  const [look] = (
    await reportOf({
      ...parts,
      verified: [
        {
          look: {
            ...record('verification'),
            id: 'v',
            walkId: 'w',
            findingId: 'old',
            zoneId: 'z',
            result: 'still_there',
            verifiedAt: STARTED,
            createdBy: 'ana',
          },
          finding: finding('old', { state: 'open', dueOn: '2025-11-01' }),
        },
      ],
    })
  ).looks
  expect(look?.late).toMatch(/^Due .*, overdue$/)
})

it('does not call a date overdue that has not passed, and prints it without a name too', async () => {
  const report = await reportOf({ ...parts, findings: [finding('due', { severity: 'high', dueOn: '2099-11-01' })] })
  expect(report.findings[0]?.facts).toContainEqual(['Due', expect.not.stringMatching(/overdue/)])
  expect(report.grave[0]?.late).toBeNull()
})

it('stands before and after beside each other, and shows what has no partner', async () => {
  const roles = ['before', 'after', 'before', 'context'] as const
  const photos = roles.map((role, index) => ({ ...photo, id: `p${index}`, role, takenAt: STARTED + index * 60_000 }))
  const report = await reportOf({
    ...parts,
    photos,
    picture: async (each) => ({ bytes: new ArrayBuffer(0), width: Number(each.id.slice(1)) + 1, height: 1 }),
  })
  expect(report.findings[0]?.pairs.map((pair) => [pair.before.width, pair.after.width])).toEqual([[1, 2]])
  expect(report.findings[0]?.pictures.map((each) => each.width)).toEqual([3, 4])
})

it('lists the voice notes of a finding with their length and who spoke', async () => {
  const note = record('voiceNote', {
    id: 'v1',
    parentEntity: 'finding',
    parentId: 'stop',
    durationMs: 42_400,
    recordedAt: STARTED,
    createdBy: 'ana',
    words: 'The strap is cut.',
  })
  const other = { ...note, id: 'v2', parentId: 'low', durationMs: 75_000, words: null }
  const report = await reportOf({ ...parts, voices: [note, other] })
  const said = report.findings.map(({ facts }) =>
    facts.filter(([label]) => label === 'Voice note').map(([, value]) => value),
  )
  expect(said).toEqual([
    [expect.stringMatching(/^0:42, .+ by Ana Ruiz\. “The strap is cut\.”$/)],
    [expect.stringMatching(/^1:15, .+ by Ana Ruiz$/)],
  ])
})
