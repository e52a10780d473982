import { expect, it } from 'vitest'
import { areasOfZone } from './walkTemplate.ts'

it('gives a zone its areas in the order the zone names them', () => {
  const template = {
    areas: [
      { id: 'a', title: 'A', items: [] },
      { id: 'b', title: { en: 'B', es: 'Be' }, items: [] },
    ],
  }
  expect(areasOfZone(template, { areaIds: ['b', 'missing', 'a'] }).map((area) => area.title.en)).toEqual(['B', 'A'])
  expect(areasOfZone(template, { areaIds: null })).toEqual([])
})
