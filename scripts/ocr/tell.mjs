// Reads so many specimens of paint sheets and prints what came out, as JSON: `node scripts/ocr/tell.mjs 12`.
import { runnerImport } from 'vite'

const { module } = await runnerImport('/scripts/ocr/measure.ts', { root: process.cwd(), logLevel: 'error' })
const cells = new Map()
let lost = 0
await module.tell(Number(process.argv[2] ?? 12), (told) => {
  if (!told.reading.ok) lost += 1
  module.count(told, cells)
})
process.stdout.write(JSON.stringify({ lost, cells: Object.fromEntries(cells) }))
