/**
 * The fixtures of the stories. `yard` is a fresh copy of the demo yard behind a server of its own, and people who come with new devices: for
 * stories of tablets, accounts and whatever changes the yard for everybody. `office` is the house of the worker, where people are signed in
 * already: for stories of the desk.
 */
import { expect, test as base } from '@playwright/test'
import { cpu } from './cpu.ts'
import { House, type Size } from './house.ts'
import { DESK, Person } from './person.ts'
import { YardServer } from './server.ts'

export interface Yard {
  readonly server: YardServer
  /** Somebody at a device of their own; with a name, signed in on it, where the address leads. */
  readonly person: (size: Size, name?: string, to?: string) => Promise<Person>
}

interface Office {
  /** Somebody at their desk, where the address leads. */
  readonly person: (name: string, to: string, size?: Size) => Promise<Person>
  /** Where its server keeps the yard. */
  readonly data: string
}

export const test = base.extend<{ yard: Yard; office: Office; cpu: void }, { house: House }>({
  cpu: [cpu, { auto: true }],
  yard: async ({ browser }, use) => {
    const server = new YardServer()
    await server.start()
    const people: Person[] = []
    await use({
      server,
      person: async (size, name, to) => {
        const someone = await Person.at(browser, server, size)
        people.push(someone)
        if (name !== undefined) await someone.signIn(name, to)
        return someone
      },
    })
    for (const someone of people) await someone.close()
    await server.dispose()
    quiet(people.flatMap(({ complaints }) => complaints))
  },
  house: [
    async ({ browser }, use) => {
      const house = new House(browser)
      await use(house)
      await house.close()
    },
    { scope: 'worker' },
  ],
  office: async ({ house }, use) => {
    await use({ person: (name, to, size = DESK) => house.bring(name, to, size), data: house.yard.data })
    quiet(await house.leave())
  },
})

/** No page reported an error; the first words of a failure name what they reported. */
function quiet(complaints: readonly string[]): void {
  expect(complaints, `errors in the page: ${complaints.join(' | ')}`).toEqual([])
}

export { expect } from '@playwright/test'
