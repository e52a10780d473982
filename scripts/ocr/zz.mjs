import { runnerImport } from 'vite'
const { module } = await runnerImport('/scripts/ocr/measure.ts', { root: process.cwd(), logLevel: 'error' })
const cells = new Map()
const t0 = Date.now()
await module.tell(Number(process.env.N), (t) => {
  if (!t.reading.ok) console.log('FAIL', t.specimen.nth, t.specimen.level, t.reading.message)
  module.count(t, cells, console.log)
})
for (const [k, c] of [...cells].sort()) console.log(k, JSON.stringify(c))
console.log((Date.now() - t0) / 1000)
