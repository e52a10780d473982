import { expect, it } from 'vitest'
import { record } from '../../testing/factories.ts'
import type { Answer, Walk } from '../../../../schema/gen/types.ts'
import { canonicalText, contentHash, type SignedContent } from './contentHash.ts'

const walk: Walk = {
  ...record('walk'),
  id: 'w',
  number: null,
  provisionalNumber: 'T7-001',
  title: 'Yard walk',
  templateId: 't',
  state: 'in_progress',
  stateReason: null,
  selfApproved: null,
  route: ['a'],
  leadId: 'u',
  weather: null,
  startedAt: 1,
  startedOn: '2026-11-21',
  signedAt: null,
  contentHash: null,
  reportSha256: null,
  createdBy: 'u',
  deviceName: null,
}

function answer(id: string, result: Answer['result']): Answer {
  return {
    ...record('answer'),
    id,
    walkId: 'w',
    zoneId: 'a',
    itemId: id,
    result,
    value: null,
    note: null,
    findingId: null,
    answeredAt: null,
    answeredBy: null,
  }
}

const content: SignedContent = {
  walk,
  zones: [],
  findings: [],
  photos: [],
  answers: [answer('1', 'pass'), answer('2', 'fail')],
}

it('is the same whatever order the rows arrived in and whatever the server adds later', async () => {
  const later = {
    ...content,
    walk: { ...walk, number: 'WALK-2026-0001', state: 'signed' as const },
    answers: content.answers.toReversed(),
  }
  expect(await contentHash(later)).toBe(await contentHash(content))
  expect(await contentHash(content)).toMatch(/^[0-9a-f]{64}$/)
})

it('changes with an answer', async () => {
  expect(await contentHash({ ...content, answers: [answer('1', 'pass'), answer('2', 'pass')] })).not.toBe(
    await contentHash(content),
  )
})

it('cannot be fooled by values that look like the next fact', () => {
  const forged = { ...content, walk: { ...walk, title: 'Yard walk" template="x' } }
  expect(canonicalText(forged)).toContain('title="Yard walk\\" template=\\"x"')
})
