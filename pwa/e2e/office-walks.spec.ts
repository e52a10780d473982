/** The office over its walks: plans that are made without signal and undone as one, numbers that open their rows, a walk as a story. */
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import type { Person } from './person.ts'
import { yardIds } from './tour.ts'
import { ARRIVES, pressAny, rowOf, seen, shownRows } from './records.ts'
import { expect, test } from './yard.ts'
import { daysFrom } from './yardDays.ts'

/** The app and the whole yard are on the device: what is counted from here on stays, and a cut line takes nothing away. */
async function settledDown(person: Person): Promise<void> {
  await person.installed()
  await person.page.goto('/safety-walk')
  // Twenty of the demo yard, and what other stories have planned.
  await expect(person.page.getByRole('link', { name: /^All \d/ })).toHaveText(/All\s*(2\d|[3-9]\d)/)
}

test('a series of walks is planned without signal, undone as one, and a colleague sees what stays', async ({
  office,
}) => {
  const maria = await office.person('maria.okafor', '/safety-walk')
  const ray = await office.person('ray.castellano', '/safety-walk')
  const { page } = maria
  await settledDown(maria)
  await page.goto('/walk-plan')
  await expect(page.getByRole('heading', { level: 2, name: /^This week/ })).toBeVisible()
  await page.getByRole('link', { name: 'The week after' }).click()
  await expect(page.getByRole('heading', { level: 2, name: /^Next week/ })).toBeVisible()
  maria.gate.cut()

  const plan = async (repeat: string | null) => {
    await page.getByRole('button', { name: 'Plan a walk', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Plan a walk' })
    await dialog.getByLabel('Name').fill('Night round')
    if (repeat !== null) {
      await dialog.getByLabel('How often').selectOption({ label: repeat })
      const first = await dialog.getByLabel('Date').inputValue()
      await dialog.getByLabel('Until').fill(daysFrom(first, 14))
      await expect(dialog.getByRole('status')).toContainText('3 walks')
    }
    await dialog.getByRole('button', { name: repeat === null ? 'Plan walk' : 'Plan series' }).click()
    await expect(dialog).toHaveCount(0)
  }
  const planned = page.getByRole('link', { name: 'Night round' })
  await plan('Every week')
  await expect(planned).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(planned).toHaveCount(0)
  await plan(null)
  await expect(planned).toBeVisible()

  maria.gate.open()
  await ray.page.goto('/safety-walk?view=board')
  const column = ray.page.getByRole('region', { name: /^Planned/ })
  await expect(column.getByRole('link', { name: 'Night round' })).toBeVisible(ARRIVES)

  // Called off with a reason, it leaves the plan and stays on record.
  await page.getByRole('button', { name: 'Call off Night round' }).click()
  await page.getByRole('button', { name: 'Weather' }).click()
  await page.getByRole('button', { name: 'Call off', exact: true }).click()
  await expect(planned).toHaveCount(0)
  await expect(ray.page.getByRole('region', { name: /^Closed/ }).getByText('Abandoned: Weather')).toBeVisible(ARRIVES)
})

test('every number of trends, heat and board opens exactly its rows, which go to Excel; a walk and a finding tell their story', async ({
  office,
}) => {
  const maria = await office.person('maria.okafor', '/safety-walk')
  const { page } = maria
  await settledDown(maria)

  await page.goto('/walk-trends')
  const mark = page.getByRole('link', { name: /^Up to 7 days: \d+ high$/ })
  const counted = Number(/: (\d+) high/.exec((await mark.getAttribute('aria-label')) ?? '')?.[1])
  expect(counted).toBeGreaterThan(0)
  // Pointing at a line chart says the value and leaves the line in sight.
  const days = page.getByRole('figure', { name: 'Days to close' })
  const said = await days.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('aria-label')))
  // Its line goes on to the weeks beside it.
  const between = said.find((one, at) =>
    [said[at - 1], one, said[at + 1]].every((text) => / half within /.test(text ?? '')),
  )
  const slot = days.getByRole('link', { name: between ?? 'three weeks in a row', exact: true })
  await slot.scrollIntoViewIfNeeded()
  await page.mouse.move(0, 0)
  const unpointed = await inkOf(page, slot)
  await slot.hover()
  await expect(page.getByText(between ?? '', { exact: true })).toBeVisible()
  expect(unpointed).toBeGreaterThan(10)
  expect(await inkOf(page, slot)).toBeGreaterThan(unpointed * 0.8)

  // By keyboard, as a mark is a link like any other.
  await mark.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/findings\?/)
  await expect.poll(() => shownRows(page)).toBe(counted)

  await page.goto('/walk-trends?severity=high')
  await page.getByRole('figure', { name: 'Open findings by age' }).getByText('As a table').click()
  await expect(
    page.getByRole('table', { name: 'Open findings by age' }).getByRole('row', { name: /^Up to 7 days/ }),
  ).toContainText(String(counted))

  await page.goto('/findings?show=heat')
  const cell = page
    .getByRole('table', { name: 'Findings by zone and category' })
    .getByRole('row', { name: /^Dry Dock 2/ })
    .getByRole('link', { name: /^Dry Dock 2: .*, worst/ })
  const inCell = Number(await cell.textContent())
  await cell.click()
  await expect.poll(() => shownRows(page)).toBe(inCell)

  await page.goto('/safety-walk?view=board')
  const count = page.getByRole('region', { name: /^Closed/ }).getByRole('link', { name: /^Closed: / })
  const inColumn = Number(await count.textContent())
  await count.click()
  await expect.poll(() => shownRows(page)).toBe(inColumn)

  // Every number of the dashboard.
  await page.goto('/')
  await seen(page.getByRole('link', { name: /Obligations overdue/ }))
  const counts = await page
    .getByRole('main')
    .locator('a[href*="?"]:has(b)')
    .evaluateAll((links) =>
      links.map((link) => ({ to: link.getAttribute('href') ?? '', says: link.querySelector('b')?.textContent ?? '' })),
    )
  const numbers = counts.filter(({ says }) => /^\d+$/.test(says))
  expect(numbers.length).toBeGreaterThan(15)
  for (const { to, says } of numbers) {
    await page.evaluate((path) => history.pushState(null, '', path), to)
    await expect.poll(() => openedRows(page), to).toBe(Number(says))
  }

  await page.goto('/findings?phase=open')
  await seen(rowOf(page, 'Dry Dock 2'))
  const excel = page.getByRole('button', { name: 'Excel' })
  const download = page.waitForEvent('download')
  await excel.click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^findings-\d{4}-\d{2}-\d{2}\.xlsx$/)
  expect((await readFile(await file.path())).subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004')

  // A signed walk as a story; a fixed finding before and after, by keyboard.
  const ids = await yardIds(page)
  await page.goto(`/safety-walk/${ids.signedWalk}`)
  const story = page.getByRole('region', { name: 'Timeline' })
  await seen(story.getByText(/ signed/))
  await seen(story.getByRole('link'))
  await pressAny(story.getByRole('link'))
  await expect(page).toHaveURL(/\/findings\//)

  await page.goto(`/findings/${ids.mended}`)
  const slider = page.getByRole('slider', { name: 'How much of the photo from before shows' })
  await expect(slider).toHaveValue('50')
  await slider.press('ArrowRight')
  await expect(slider).toHaveValue('55')
  await slider.press('Home')
  await expect(slider).toHaveAttribute('aria-valuetext', '0 percent before')
})

/** How many rows a list, or a calendar, says that it shows. */
async function openedRows(page: Page): Promise<number> {
  const head = await page.getByRole('heading', { level: 1 }).locator('xpath=..').innerText()
  return Number(
    /([\d,]+) (?:of [\d,]+ )?[a-z ]+s?\s*$|([\d,]+) items?/m.exec(head)?.slice(1).find(Boolean)?.replace(',', ''),
  )
}

/** How many pixels in the first third of a slot of a chart have the color of its first line. */
async function inkOf(page: Page, slot: Locator): Promise<number> {
  const color = await page
    .getByRole('figure', { name: 'Days to close' })
    .evaluate((figure) => getComputedStyle(figure.querySelector('path') ?? figure).stroke)
  // Beside the mark in its middle, which stands over everything.
  const clip = await slot.evaluate((link) => {
    const { x, y, width, height } = (link.querySelector('rect') ?? link).getBoundingClientRect()
    return { x, y, width: Math.floor(width / 3), height }
  })
  const picture = (await page.screenshot({ clip })).toString('base64')
  return page.evaluate(
    async ({ picture, color }) => {
      const bytes = Uint8Array.from(atob(picture), (one) => one.charCodeAt(0))
      const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
      const canvas = new OffscreenCanvas(image.width, image.height + 1)
      const paint = canvas.getContext('2d', { willReadFrequently: true })
      if (paint === null) throw new Error('no canvas')
      paint.drawImage(image, 0, 0)
      paint.fillStyle = color
      paint.fillRect(0, image.height, 1, 1)
      const [red = 0, green = 0, blue = 0] = paint.getImageData(0, image.height, 1, 1).data
      const { data } = paint.getImageData(0, 0, image.width, image.height)
      let count = 0
      for (let at = 0; at < data.length; at += 4) {
        const off = [red - (data[at] ?? 0), green - (data[at + 1] ?? 0), blue - (data[at + 2] ?? 0)]
        if (off.every((by) => Math.abs(by) < 24)) count++
      }
      return count
    },
    { picture, color },
  )
}
