/** The fixture of the stories: a fresh copy of the demo yard behind the real server, and people who come with devices. */
import { expect, test as base } from '@playwright/test'
import { Person } from './person.ts'
import { YardServer } from './server.ts'

interface Yard {
  readonly server: YardServer
  readonly person: (size: { readonly width: number; readonly height: number }) => Promise<Person>
}

export const test = base.extend<{ yard: Yard }>({
  yard: async ({ browser }, use) => {
    const server = new YardServer()
    await server.start()
    const people: Person[] = []
    await use({
      server,
      person: async (size) => {
        const someone = await Person.at(browser, server, size)
        people.push(someone)
        return someone
      },
    })
    for (const someone of people) await someone.close()
    await server.dispose()
    for (const someone of people) expect(someone.complaints, 'errors in the page').toEqual([])
  },
})

export { expect } from '@playwright/test'
