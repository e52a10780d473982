/** A person at a device of their own: own browser context, own gate, and words for what people do. */
import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { moveClockOf } from './day.ts'
import { Gate } from './gate.ts'
import type { YardServer } from './server.ts'
import { visit } from './tour.ts'

/** The demo yard's shared password (server/demo prints it). */
const PASSWORD = 'Harbor-Tide-26'

export const TABLET = { width: 820, height: 1180 }
export const DESK = { width: 1280, height: 800 }
export const PHONE = { width: 390, height: 844 }

declare global {
  interface Window {
    letInstall?: () => void
  }
}

/**
 * The app puts all its files on a device, for the day without a signal. That costs a browser seconds of both cores, and most stories never
 * cut the line: it waits until one asks (`ready`, `installed`).
 */
async function holdInstall(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const asked = new Promise<void>((resolve) => {
      window.letInstall = resolve
    })
    const { register } = ServiceWorkerContainer.prototype
    ServiceWorkerContainer.prototype.register = async function (...how) {
      await asked
      return register.apply(this, how)
    }
  })
}

export class Person {
  readonly gate: Gate
  readonly context: BrowserContext
  page: Page
  origin = ''
  /** Console errors and page exceptions that no test of a user should see. */
  readonly complaints: string[] = []
  private counted = 0

  private constructor(context: BrowserContext, page: Page, gate: Gate) {
    this.context = context
    this.page = page
    this.gate = gate
    this.listen(page)
  }

  static async at(
    browser: Browser,
    server: YardServer,
    size: { readonly width: number; readonly height: number },
  ): Promise<Person> {
    const gate = new Gate(() => server.port)
    const origin = await gate.listen()
    const context = await browser.newContext({
      viewport: size,
      hasTouch: size === TABLET,
      baseURL: origin,
      permissions: ['camera'],
    })
    await moveClockOf(context, server.ahead)
    await holdInstall(context)
    const person = new Person(context, await context.newPage(), gate)
    person.origin = origin
    return person
  }

  /**
   * A name before the @ is one of Bayfront's people. Most stories go on from the walk; "/" shows where a bare sign-in lands. The form is
   * what the stories of the account are about; the others come with the session that it leaves.
   */
  async signIn(email: string, to = '/safety-walk'): Promise<void> {
    const answer = await this.context.request.post('/api/login', {
      data: { email: email.includes('@') ? email : `${email}@bayfront.example`, password: PASSWORD },
    })
    expect(answer.ok(), `${email} is signed in`).toBe(true)
    await this.page.goto(to)
    await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(this.page).not.toHaveURL(/\/auth/)
  }

  /** Goes there inside the running app, as a link does. To load the app anew costs ten times as much, and is for what has to outlive that. */
  async go(path: string): Promise<void> {
    await visit(this.page, { name: path, path, field: false })
  }

  /** A tap that counts. */
  async tap(name: string | RegExp): Promise<void> {
    this.counted++
    await this.page.getByRole('button', { name }).or(this.page.getByRole('radio', { name })).first().click()
  }

  /** Taps since the last call. */
  taps(): number {
    const taps = this.counted
    this.counted = 0
    return taps
  }

  /** Waits until the whole app is on the device and everything received. */
  async ready(): Promise<void> {
    await this.install()
    await this.go('/safety-walk')
    await expect.poll(() => this.page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    await expect(this.page.getByText(/^Ready( for no signal|, )/)).toBeVisible()
  }

  /** A battery that died: the page and its memory are gone, the device's storage stays. */
  async reopen(path = '/'): Promise<void> {
    await this.page.close({ runBeforeUnload: false })
    this.page = await this.context.newPage()
    this.listen(this.page)
    await this.page.goto(path)
  }

  /** What the browser remembers beside the records: theme, hand, density. */
  tastes(): Promise<string> {
    return this.page.evaluate(() => JSON.stringify({ ...localStorage }))
  }

  /** The end of a story at a desk that another one goes on with: the line is whole and nothing is open. */
  async goHome(): Promise<void> {
    this.gate.mend()
    for (const page of this.context.pages()) await page.close({ runBeforeUnload: false })
  }

  /** The next story at the desk begins with these tastes, whatever the last one left: no page is open that could still write others. */
  async comeBack(path: string, tastes: string): Promise<void> {
    const page = await this.context.newPage()
    await page.addInitScript((kept) => {
      if (sessionStorage.getItem('story') !== null) return
      sessionStorage.setItem('story', 'begun')
      localStorage.clear()
      for (const [name, value] of Object.entries(JSON.parse(kept))) localStorage.setItem(name, String(value))
    }, tastes)
    this.page = page
    this.listen(page)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }

  /** Waits until the browser has the whole app and the page runs from there: the line may be cut from here on. */
  async installed(): Promise<void> {
    await this.install()
    if (await this.page.evaluate(() => navigator.serviceWorker.controller === null)) await this.page.reload()
    await expect.poll(() => this.page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  }

  private async install(): Promise<void> {
    await this.context.addInitScript(() => window.letInstall?.())
    for (const page of this.context.pages()) await page.evaluate(() => window.letInstall?.())
    await this.page.evaluate(async () => {
      await navigator.serviceWorker.ready
    })
  }

  async startWalk(): Promise<string> {
    await this.page.goto('/safety-walk')
    this.taps()
    await this.tap(/^Start walk/)
    await this.tap(/^Go\b/)
    await expect(this.page).toHaveURL(/\/board$/)
    return new URL(this.page.url()).pathname.split('/')[2] ?? ''
  }

  /** Onto the walk of a colleague, by its card; the name is as it stands there. */
  async joinWalkOf(name: string): Promise<void> {
    await this.page
      .getByRole('article')
      .filter({ hasText: name })
      .getByRole('button', { name: 'Join', exact: true })
      .click()
  }

  async openZone(name: string): Promise<void> {
    await this.page
      .getByRole('list', { name: 'Zones' })
      .getByRole('link', { name: new RegExp(name) })
      .click()
    await expect(this.page.getByRole('heading', { level: 1, name })).toBeVisible()
  }

  /** Waits until the open camera has a picture; it is the browser's fake one. */
  async cameraLive(): Promise<void> {
    await this.page
      .locator('video')
      .evaluate(
        (video: HTMLVideoElement) =>
          new Promise((done) =>
            video.readyState >= 2 ? done(null) : video.addEventListener('loadeddata', done, { once: true }),
          ),
      )
  }

  /** A short line on a signature pad. */
  async draw(region: string): Promise<void> {
    const pad = this.page.getByRole('region', { name: region }).getByRole('img')
    // A hand comes down when the pad stands still.
    await pad.hover({ position: { x: 60, y: 60 } })
    const box = await pad.boundingBox()
    if (!box) throw new Error(`no pad in ${region}`)
    await this.page.mouse.down()
    await this.page.mouse.move(box.x + 160, box.y + 90, { steps: 6 })
    await this.page.mouse.move(box.x + 260, box.y + 50, { steps: 6 })
    await this.page.mouse.up()
  }

  /** Camera first. */
  async shootFinding(category: string, severity: string): Promise<void> {
    this.taps()
    await this.tap(/^Photo\b/)
    await this.cameraLive()
    await this.tap('Take photo')
    await this.tap(category)
    await this.tap(new RegExp(`^${severity}`))
  }

  /** Ends a finding as its person sees it: pressed, kept, and the zone stands there again. */
  async endFinding(): Promise<void> {
    await this.tap(/^(Save|Done)$/)
    await this.page.waitForURL(/\/zone\//)
  }

  async close(): Promise<void> {
    await this.context.close()
    await this.gate.close()
  }

  private listen(page: Page): void {
    page.on('pageerror', (error) =>
      this.complaints.push(`${error.name}: ${error.message} ${error.stack ?? ''} at ${page.url()}`),
    )
    page.on('console', (message) => {
      // A policy violation is a defect wherever it happens; failed requests are what these tests are about.
      if (message.type() === 'error' && /Content Security Policy/i.test(message.text()))
        this.complaints.push(message.text())
    })
  }
}
