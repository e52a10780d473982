// Makes pwa/src/features/paint/reading/weights.json anew: `node scripts/ocr/train.mjs`; with --check it only says whether the same comes out.
import { readFileSync, writeFileSync } from 'node:fs'
import { runnerImport } from 'vite'

const target = 'pwa/src/features/paint/reading/weights.json'
const { module } = await runnerImport('/scripts/ocr/train.ts', { root: process.cwd(), logLevel: 'error' })
const text = `${JSON.stringify(module.train((words) => console.log(words)))}\n`
if (process.argv.includes('--check')) {
  if (JSON.stringify(JSON.parse(readFileSync(target, 'utf8'))) + '\n' !== text)
    throw new Error(`${target} is not what the script makes.`)
  console.log('The weights are what the script makes.')
} else {
  writeFileSync(target, text)
  console.log(`${target}: ${text.length} bytes`)
}
