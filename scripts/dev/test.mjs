// Runs the parts of the test command one after another and closes with the counts. A part over its budget is named. What would differ from day
// to day is pinned (pins.mjs); only a browser story is tried a second time, and told when it needed that.
// Usage: node scripts/dev/test.mjs lint=7 go=8 …   (part=minutes)
import { existsSync, rmSync } from 'node:fs'
import { browserBudgets, moduleIds, overBudget } from './browserBudgets.mjs'
import { changedFiles } from './changed.mjs'
import { goOutput, parsed } from './counts.mjs'
import { remember } from './flaky.mjs'
import { replayOf, RESULTS, rowOf, runPart } from './parts.mjs'
import { pins, replay } from './pins.mjs'

/** Minutes by the clock that the whole may take on two cores: from empty caches, and where the packages are installed already. */
const MOST = { cold: 40, warm: 25 }

const cold = !existsSync('node_modules')
const began = Date.now()
const drawn = pins({ ...process.env })
rmSync(RESULTS, { recursive: true, force: true })

const ended = []
for (const argument of process.argv.slice(2)) {
  const [name, minutes] = argument.split('=')
  console.log(`${name} …`)
  const part = await runPart({ name, minutes: Number(minutes), drawn, env: { SHIPSHAPE_STORY_RETRIES: '1' } })
  ended.push(part)
  console.log(rowOf(part))
  if (part.failed > 0) tell(part)
  // Nothing after it could say anything true.
  if (name === 'prepare' && part.failed > 0) break
}

function tell({ name, late, seconds, names, log, report }) {
  if (late) console.log(`${name} was stopped after ${(seconds / 60).toFixed(1)} min; what it had come to:`)
  // The names come first: a reader who sees only the start of a long output must learn what failed.
  for (const test of names.slice(0, 40)) console.log(`failed: ${test}`)
  console.log(log.split('\n').slice(-80).join('\n'))
  if (name.startsWith('go') && report !== null) console.log(goOutput(report))
}

// Last, because the end of a long output is what is read first.
const flaky = ended.flatMap((part) => part.flaky)
const often = ended.some(({ name }) => name === 'e2e') ? remember(flaky.map((told) => told.split('\n')[0])) : []
for (const part of ended) for (const test of part.names.slice(0, 40)) console.log(`failed: ${test}`)
for (const part of ended) if (part.failed > 0) console.log(`again: ${replayOf(part)}`)
for (const story of flaky) console.log(`FLAKY, passed when it was told again: ${story}`)
for (const { name, count, runs } of often)
  console.log(
    `FLAKY ${count} times in the last ${runs} runs, which is a bug: mend it before its module changes again: ${name}`,
  )

const stories = parsed(ended.find(({ name }) => name === 'e2e')?.report ?? 'null')
if (stories !== null) {
  const rows = browserBudgets(stories, moduleIds())
  console.log(
    `\nCPU seconds in the browser: ${rows.map(({ module, seconds }) => `${module} ${seconds.toFixed(0)}`).join(', ')}`,
  )
  // Named and not failed: what a machine takes differs by more than a budget should allow for.
  for (const line of overBudget(rows)) console.log(`OVER ITS BUDGET: ${line}`)
}

// Whoever works here may change files while the tests run; in a fresh clone the run itself did it.
const changed = changedFiles()
for (const file of changed) console.log(`changed while the tests ran: ${file}`)

const minutes = (Date.now() - began) / 60_000
const most = cold ? MOST.cold : MOST.warm
const sum = (count) => ended.reduce((total, part) => total + part[count], 0)
const failed = sum('failed') + (process.env.CI ? changed.length : 0)
console.log(`
${ended.map(rowOf).join('\n')}

${minutes.toFixed(1)} min of ${most} (${cold ? 'nothing was installed' : 'packages were installed'})${minutes > most ? '   OVER ITS TIME' : ''}
${replay(drawn)}
${flaky.length} flaky
${sum('passed')} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
