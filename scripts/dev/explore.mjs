// Looks for what the pinned run of the test command cannot find: the same tests on drawn days, in drawn zones, with drawn seeds, again and
// again, and no story gets a second try. Prints the command that brings a failure back; what is found becomes a test of its own or a pinned case.
// Usage: node scripts/dev/explore.mjs [minutes=60] [parts=go,ts,client,e2e] [seed=N]
import { appendFileSync, mkdirSync } from 'node:fs'
import { goOutput } from './counts.mjs'
import { drawPins } from './draw.mjs'
import { replayOf, rowOf, runPart } from './parts.mjs'

/** Ignored by git: what failed, a JSON object a line. */
const FOUND = '.cache/explore.jsonl'
/** Minutes of two cores after which a part is told to be over its budget; at three times as much it is stopped. */
const BUDGET = 20

const asked = Object.fromEntries(process.argv.slice(2).map((argument) => argument.split('=')))
for (const name of Object.keys(asked))
  if (!['minutes', 'parts', 'seed'].includes(name))
    throw new Error(`explore knows minutes, parts and seed, not ${name}`)
const minutes = Number(asked.minutes ?? 60)
const names = (asked.parts ?? 'go,ts,client,e2e').split(',')
const first = Number(asked.seed ?? Math.floor(Math.random() * 2 ** 30) + 1)
if (!(minutes > 0) || !Number.isInteger(first)) throw new Error('minutes=60 seed=1: both are numbers')

const end = Date.now() + minutes * 60_000
const ended = []
console.log(`Explores for ${minutes} min; the draws come from seed=${first}.`)
for (let round = 0; Date.now() < end; round += 1) {
  const drawn = drawPins(first + round)
  const part = await runPart({
    name: names[round % names.length],
    minutes: BUDGET,
    drawn,
    env: { SHIPSHAPE_STORY_RETRIES: '0' },
  })
  ended.push(part)
  console.log(`${rowOf(part)}   ${replayOf(part)}`)
  if (part.failed === 0) continue
  for (const test of part.names.slice(0, 20)) console.log(`failed: ${test}`)
  console.log(
    part.name === 'go' && part.report !== null ? goOutput(part.report) : part.log.split('\n').slice(-60).join('\n'),
  )
  mkdirSync('.cache', { recursive: true })
  appendFileSync(FOUND, `${JSON.stringify({ part: part.name, names: part.names, again: replayOf(part) })}\n`)
}

const bad = ended.filter(({ failed }) => failed > 0)
for (const part of bad) console.log(`again: ${replayOf(part)}`)
console.log(`${ended.length - bad.length} passed, ${bad.length} failed`)
process.exitCode = bad.length === 0 ? 0 : 1
