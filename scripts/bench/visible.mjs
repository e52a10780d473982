// From a comment saved on one device to the same comment in another's page: through push, the server's commit, the poke on the
// socket, pull, IndexedDB and React. Both clocks are this machine's.
import { row, spread } from './table.mjs'

const SAMPLES = 40
const WARM = 5

export async function measureVisible(yard) {
  const ana = await yard.person('ana.ruiz')
  const office = await yard.person('maria.okafor', 'desk')
  await ana.page.goto('/tasks')
  await ana.page
    .getByRole('navigation', { name: 'Views' })
    .getByRole('link', { name: /^All open/ })
    .click()
  await ana.page.getByRole('row').nth(1).getByRole('link').first().click()
  await ana.page.waitForURL(/\/tasks\/[0-9a-f-]{36}/)
  await office.page.goto(new URL(ana.page.url()).pathname)
  await office.page.getByLabel('Write a comment').waitFor()

  const fromSave = []
  const fromTap = []
  for (let at = 0; at < WARM + SAMPLES; at++) {
    const text = `Measured comment ${at}.`
    await ana.page.getByLabel('Write a comment').fill(text)
    const seen = await office.page.evaluateHandle(waitFor, text)
    const { tapped, saved } = await ana.page.getByRole('button', { name: /^Comment/ }).evaluate(tapAndSave)
    const seenAt = await seen.evaluate((waiting) => waiting.at)
    if (at < WARM) continue
    fromSave.push(seenAt - saved)
    fromTap.push(seenAt - tapped)
    // One at a time: the next starts when both devices are at rest.
    await ana.page.getByText('On server').first().waitFor()
  }
  return [
    row(
      'Saved on one device to visible on another, p95',
      spread(fromSave).p95,
      'ms',
      { atMost: 100 },
      spread(fromSave),
    ),
    row('The same from the tap, p95', spread(fromTap).p95, 'ms', {}, spread(fromTap)),
  ]
}

/** In the office's page. The promise is wrapped, or evaluateHandle would wait for it. */
function waitFor(text) {
  const there = () => [...document.querySelectorAll('li')].some((item) => item.textContent.includes(text))
  const at = new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (!there()) return
      observer.disconnect()
      resolve(Date.now())
    })
    observer.observe(document.body, { childList: true, subtree: true, characterData: true })
  })
  return { at }
}

/** In the author's page. */
function tapAndSave(button) {
  return new Promise((resolve) => {
    const tapped = Date.now()
    globalThis.addEventListener('bench-saved', () => resolve({ tapped, saved: Date.now() }), { once: true })
    button.click()
  })
}
