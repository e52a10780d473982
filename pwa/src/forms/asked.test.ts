import { expect, it } from 'vitest'
import { speak } from '../lib/words.ts'
import { ASK_ALL, askedAreas, leftOutSentence, type Asked } from './asked.ts'
import { readTemplate } from './template.ts'

const say = (left: Asked['left'], afloat = 'no boat is on the slip', language?: string) =>
  leftOutSentence(left, { afloat }, language)

const { areas } = readTemplate(
  {
    areas: [
      {
        id: 'a',
        items: [
          { id: 'always', text: 'A' },
          { id: 'hull', text: 'H', when: 'afloat' },
        ],
      },
      { id: 'b', items: [{ id: 'again', text: 'G', when: 'failed-last-time' }] },
    ],
  },
  { kinds: ['choice'], conditions: ['afloat'] },
)
const asked = (conditions: Parameters<typeof askedAreas>[1], answers: Parameters<typeof askedAreas>[2] = []) =>
  askedAreas(areas, conditions, answers).areas.flatMap((area) => area.items.map((item) => item.id))

it('asks when it cannot tell', () => expect(asked(ASK_ALL)).toEqual(['always', 'hull', 'again']))

it('leaves out what does not apply, and says so', async () => {
  await speak('es')
  const conditions = { holds: { afloat: false }, failedLastTime: new Set<string>() }
  expect(asked(conditions)).toEqual(['always'])
  expect(say(askedAreas(areas, conditions, []).left)).toBe(
    '1 question is not asked: no boat is on the slip · 1 question is not asked: nothing failed last time',
  )
  expect(say(askedAreas(areas, conditions, []).left, 'no hay ningún bote en la grada', 'es')).toBe(
    '1 pregunta no se hace: no hay ningún bote en la grada · 1 pregunta no se hace: nada falló la última vez',
  )
  expect(say(askedAreas(areas, ASK_ALL, []).left)).toBeNull()
})

it('asks what its condition asks for, and again for what failed', () => {
  expect(asked({ holds: { afloat: true }, failedLastTime: new Set(['again']) })).toEqual(['always', 'hull', 'again'])
})

it('keeps an answered question in sight when its condition no longer holds', () => {
  expect(asked({ holds: { afloat: false }, failedLastTime: new Set() }, [{ itemId: 'hull', result: 'fail' }])).toEqual([
    'always',
    'hull',
  ])
})
