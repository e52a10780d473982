/**
 * The house of a worker: one server and yard for all its office stories, with people who stay signed in at their desks. What a story finds
 * there may be another one's work, so it names its own records by title and counts nothing that others make.
 */
import type { Browser } from '@playwright/test'
import { Person, type DESK } from './person.ts'
import { YardServer } from './server.ts'

export type Size = typeof DESK

interface Desk {
  readonly person: Person
  /** What the browser remembered of tastes before the first story: theme, hand, density. */
  readonly tastes: string
}

export class House {
  private readonly browser: Browser
  readonly yard = new YardServer()
  private readonly desks = new Map<string, Desk>()
  private readonly present = new Set<Desk>()
  private open = false

  constructor(browser: Browser) {
    this.browser = browser
  }

  /** Somebody comes to work, at the address; each of them has one desk of a size. */
  async bring(name: string, to: string, size: Size): Promise<Person> {
    if (!this.open) await this.yard.start()
    this.open = true
    const key = `${name} ${size.width}`
    const known = this.desks.get(key)
    const desk = known ?? (await this.furnish(name, to, size))
    if (known) await known.person.comeBack(to, known.tastes)
    this.desks.set(key, desk)
    this.present.add(desk)
    return desk.person
  }

  /** Everybody leaves their desk; answers what went wrong in their pages. */
  async leave(): Promise<readonly string[]> {
    const complaints: string[] = []
    for (const { person } of this.present) {
      await person.goHome()
      complaints.push(...person.complaints.splice(0))
    }
    this.present.clear()
    return complaints
  }

  async close(): Promise<void> {
    for (const { person } of this.desks.values()) await person.close()
    await this.yard.dispose()
  }

  private async furnish(name: string, to: string, size: Size): Promise<Desk> {
    const person = await Person.at(this.browser, this.yard, size)
    await person.signIn(name, to)
    return { person, tastes: await person.tastes() }
  }
}
