/** The fixture of the stories: a fresh copy of the demo yard behind the real server, and people who come with devices. */
import { expect, test as base } from '@playwright/test'
import { Person } from './person.ts'
import { YardServer } from './server.ts'

export interface Yard {
  readonly server: YardServer
  /** Somebody at a device of their own; with a name, signed in on it. */
  readonly person: (size: { readonly width: number; readonly height: number }, name?: string) => Promise<Person>
}

export const test = base.extend<{ yard: Yard }>({
  yard: async ({ browser }, use) => {
    const server = new YardServer()
    await server.start()
    const people: Person[] = []
    await use({
      server,
      person: async (size, name) => {
        const someone = await Person.at(browser, server, size)
        people.push(someone)
        if (name !== undefined) await someone.signIn(name)
        return someone
      },
    })
    for (const someone of people) await someone.close()
    await server.dispose()
    for (const someone of people) expect(someone.complaints, 'errors in the page').toEqual([])
  },
})

export { expect } from '@playwright/test'
