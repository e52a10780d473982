// Saving while much waits to be sent: a long day without signal. The same taps at both ends of the growth, on one device in one run; the sets
// in between are copies of one that the app saved, each about a record of its own.
import { row, spread } from './table.mjs'
import { openChecklist } from './save.mjs'

const FEW = 50
const MANY = 5000
const SAMPLES = 60
const WARM = 10
const GROWTH_AT_MOST = 1.3

export async function measureOutbox(yard) {
  const ana = await yard.person('ana.ruiz')
  await ana.page.goto('/safety-walk')
  const tap = await openChecklist(ana)
  let tapped = 0
  const measure = async () => {
    const times = []
    for (let at = 0; at < WARM + SAMPLES; at++) {
      const { saved } = await tap(tapped++)
      if (at >= WARM) times.push(saved)
    }
    return spread(times)
  }
  await tap(tapped++)
  await ana.page.evaluate(fillOutbox, FEW)
  const few = await measure()
  const waiting = await ana.page.evaluate(fillOutbox, MANY)
  const many = await measure()
  return [
    row(`Local save beside ${FEW} unsent sets, p50`, few.p50, 'ms', {}, few),
    row('The same, p95', few.p95, 'ms'),
    row(`Local save beside ${MANY.toLocaleString('en')} unsent sets, p50`, many.p50, 'ms', {}, { ...many, waiting }),
    row('The same, p95', many.p95, 'ms'),
    row('Growth of the save, p50', many.p50 / few.p50, '×', { atMost: GROWTH_AT_MOST }),
  ]
}

/** In the page: fills the outbox up to so many sets with copies of its first one, and answers how many wait then. */
async function fillOutbox(upTo) {
  const settled = (request) =>
    new Promise((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error))
    })
  for (const { name } of await indexedDB.databases()) {
    const db = await settled(indexedDB.open(name))
    if (db.objectStoreNames.contains('outbox')) {
      const transaction = db.transaction(['outbox', 'meta'], 'readwrite')
      const [outbox, meta] = [transaction.objectStore('outbox'), transaction.objectStore('meta')]
      const [first] = await settled(outbox.getAll(null, 1))
      if (first !== undefined) {
        const last = await settled(meta.get('n'))
        let n = last.value
        for (let count = await settled(outbox.count()); count < upTo; count++) {
          n++
          const id = crypto.randomUUID()
          const about = crypto.randomUUID()
          const { ops, ...set } = JSON.parse(first.raw)
          const raw = JSON.stringify({ ...set, id, n, needs: [], ops: ops.map((op) => ({ ...op, id: about })) })
          outbox.put({ ...first, id, n, raw, needs: [], rows: [`answer:${about}`] })
        }
        meta.put({ key: 'n', value: n })
        await new Promise((resolve) => transaction.addEventListener('complete', resolve))
        const waiting = await settled(db.transaction('outbox').objectStore('outbox').count())
        db.close()
        return waiting
      }
    }
    db.close()
  }
  throw new Error('nothing was saved yet')
}
