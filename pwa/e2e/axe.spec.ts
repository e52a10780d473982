/** Every screen can be used by everybody: no violation that axe finds, in the themes and at the sizes people work with. */
import { violations } from './axe.ts'
import { DESK, TABLET } from './person.ts'
import { settled, tour, visit, yardIds } from './tour.ts'
import { expect, test } from './yard.ts'

const AT = {
  tablet: { size: TABLET, name: 'ana.ruiz', field: true },
  desk: { size: DESK, name: 'maria.okafor', field: false },
} as const

// The stops of a place go in two rounds, which run beside each other.
for (const [place, { size, name, field }] of Object.entries(AT)) {
  for (const round of [0, 1]) {
    test(`every screen and dialog at a ${place} is accessible in every theme, round ${round + 1}`, async ({ yard }) => {
      test.setTimeout(240_000)
      const { page } = await yard.person(size, name)
      const stops = tour(await yardIds(page)).filter((stop) => stop.field === field)
      const found: string[] = []
      for (const stop of stops.filter((_, index) => index % 2 === round)) {
        await visit(page, stop)
        found.push(...(await violations(page, stop.name)))
      }
      expect(found).toEqual([])
    })
  }
}

test('everybody can sign in', async ({ yard }) => {
  for (const size of [TABLET, DESK]) {
    const { page } = await yard.person(size)
    await page.goto('/auth')
    await settled(page)
    expect(await violations(page, 'SignIn')).toEqual([])
  }
})
