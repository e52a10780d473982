// Saving on a device that holds 50,000 answers: from the tap on a checklist answer to the completed IndexedDB transaction (strict
// durability), and to the answer standing on the screen, which reads it back from the database. Without signal, as in a yard.
import { countRows, received } from './held.mjs'
import { row, spread } from './table.mjs'
import { signInSeeder } from './seed.mjs'

const ROWS = 50_000
const SAMPLES = 120
const WARM = 10
const RECEIVED_WITHIN = 240 // s

export async function measureSave(yard) {
  await seedAnswers(yard.origin, ROWS)
  const ana = await yard.person('ana.ruiz')
  await ana.page.goto('/safety-walk')
  await received(ana.page, 'answer', ROWS, RECEIVED_WITHIN)
  await ana.page.reload()
  const tap = await openChecklist(ana)
  const saved = []
  const shown = []
  for (let at = 0; at < WARM + SAMPLES; at++) {
    const times = await tap(at)
    if (at < WARM) continue
    saved.push(times.saved)
    shown.push(times.shown)
  }
  const held = await countRows(ana.page, 'answer')
  if (held < ROWS) throw new Error(`the device holds ${held} answers only`)
  return [
    row(
      'Local save beside 50,000 rows, tap to on disk, p95',
      spread(saved).p95,
      'ms',
      { atMost: 30 },
      { ...spread(saved), rowsOnDevice: held },
    ),
    row('The same, tap to shown from the database, p95', spread(shown).p95, 'ms', {}, spread(shown)),
  ]
}

/** Opens a checklist of a new walk and cuts the signal. Answers how to tap the next answer and when it was saved and shown, in ms. */
export async function openChecklist(ana) {
  await ana.startWalk()
  await ana.openZone('Machine shop')
  await ana.page
    .getByRole('button', { name: /^Checklist/ })
    .or(ana.page.getByRole('link', { name: /^Checklist/ }))
    .first()
    .click()
  await ana.page.getByRole('radio', { name: 'Pass' }).first().waitFor()
  ana.gate.cut()
  // A question for a reading takes no answer without one.
  const questions = await ana.page
    .getByRole('radio', { name: 'Pass' })
    .evaluateAll((radios) =>
      radios.flatMap((radio, nth) => (radio.closest('article').querySelector('input') === null ? [nth] : [])),
    )
  return (at) =>
    ana.page
      .getByRole('radio', { name: Math.floor(at / questions.length) % 2 === 0 ? 'Pass' : 'N/A' })
      .nth(questions[at % questions.length])
      .evaluate(tapAnswer)
}

/** Answers to questions nobody asks, on the walks of the demo: the checklist that is measured stays as it is. */
export async function seedAnswers(origin, count) {
  const seeder = await signInSeeder(origin, 'maria.okafor')
  const rows = await seeder.rows()
  const walks = rows.filter(
    ({ entity, fields }) => entity === 'walk' && fields.startedAt !== undefined && fields.startedAt !== null,
  )
  const zones = rows.filter(({ entity }) => entity === 'zone')
  const items = Math.ceil(count / (walks.length * zones.length))
  const ops = walks.flatMap((walk) =>
    zones.flatMap((zone) =>
      Array.from({ length: items }, (_, index) => {
        const fields = {
          walkId: walk.id,
          zoneId: zone.id,
          itemId: `bench-${index}`,
          result: 'pass',
          note: 'Rail checked at both ends, midrail in place.',
          answeredAt: walk.fields.startedAt + index,
          answeredBy: seeder.user.id,
        }
        return { entity: 'answer', id: seeder.keyedId('answer', fields), kind: 'add', fields }
      }),
    ),
  )
  await seeder.push(ops)
}

/** In the page: the moment it is on disk and the moment the answer is marked, in ms after the tap. */
function tapAnswer(radio) {
  return new Promise((resolve) => {
    const times = {}
    const note = (name) => {
      times[name] = performance.now() - tapped
      if ('saved' in times && 'shown' in times) resolve(times)
    }
    globalThis.addEventListener('bench-saved', () => note('saved'), { once: true })
    const observer = new MutationObserver(() => {
      if (radio.getAttribute('aria-checked') !== 'true') return
      observer.disconnect()
      note('shown')
    })
    observer.observe(radio, { attributes: true, attributeFilter: ['aria-checked'] })
    const tapped = performance.now()
    radio.click()
  })
}
