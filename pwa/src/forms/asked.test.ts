import { expect, it } from 'vitest'
import { ASK_ALL, askedAreas, leftOutSentence, vesselDocked } from './asked.ts'
import { templateAreas } from './template.ts'

const areas = templateAreas({
  areas: [
    {
      id: 'a',
      items: [
        { id: 'always', text: 'A' },
        { id: 'hull', text: 'H', when: 'vessel-docked' },
      ],
    },
    { id: 'b', items: [{ id: 'again', text: 'G', when: 'failed-last-time' }] },
  ],
})
const asked = (conditions: Parameters<typeof askedAreas>[1], answers: Parameters<typeof askedAreas>[2] = []) =>
  askedAreas(areas, conditions, answers).areas.flatMap((area) => area.items.map((item) => item.id))

it('asks when it cannot tell', () => expect(asked(ASK_ALL)).toEqual(['always', 'hull', 'again']))

it('leaves out what does not apply, and says so', () => {
  const conditions = { vesselDocked: false, failedLastTime: new Set<string>() }
  expect(asked(conditions)).toEqual(['always'])
  expect(leftOutSentence(askedAreas(areas, conditions, []).left)).toBe(
    '1 question is not asked: no vessel is docked here · 1 question is not asked: nothing failed last time',
  )
  expect(leftOutSentence(askedAreas(areas, conditions, []).left, 'es')).toBe(
    '1 pregunta no se hace: aquí no hay ningún buque en dique · 1 pregunta no se hace: nada falló la última vez',
  )
  expect(leftOutSentence(askedAreas(areas, ASK_ALL, []).left)).toBeNull()
})

it('asks for a hull at the berth, and again for what failed', () => {
  expect(asked({ vesselDocked: true, failedLastTime: new Set(['again']) })).toEqual(['always', 'hull', 'again'])
})

it('keeps an answered question in sight when the vessel sails', () => {
  expect(asked({ vesselDocked: false, failedLastTime: new Set() }, [{ itemId: 'hull', result: 'fail' }])).toEqual([
    'always',
    'hull',
  ])
})

it.each([
  [[], null],
  [[{ zoneId: 'dock', inYard: true }], true],
  [[{ zoneId: 'dock', inYard: null }], true],
  [[{ zoneId: 'dock', inYard: false }], false],
  [[{ zoneId: 'pier', inYard: true }], false],
])('with vessels %j a vessel is at the dock: %j', (vessels, docked) =>
  expect(vesselDocked(vessels, 'dock')).toBe(docked),
)
