// Makes pwa/src/features/paint/reading/weights.json anew, from strokes it draws itself: `node scripts/ocr/train.mjs`. The same numbers come out
// each time; with --check it only says whether they are those that are kept.
import { readFileSync, writeFileSync } from 'node:fs'
import { runnerImport } from 'vite'

const target = 'pwa/src/features/paint/reading/weights.json'
const load = async (file) => (await runnerImport(file, { root: process.cwd(), logLevel: 'error' })).module
const { boxFeatures } = await load('/pwa/src/features/paint/reading/ink.ts')
const { BOX, boxed } = await load('/scripts/ocr/boxed.ts')
const { chance, specimen } = await load('/scripts/ocr/strokes.ts')

/** Ten digits, and what is none of them. */
const CLASSES = 11
const FEATURES = boxFeatures(boxed(specimen(0, chance(1)), chance(2)), BOX).length
const HIDDEN = 128
const EACH = 4200
const EPOCHS = 9
const BATCH = 32
const SEED = 20_261_129
/** Weights are kept as whole numbers of this part. */
const PART = 40
const BIAS = 1000

function train(say) {
  const next = chance(SEED)
  const samples = []
  for (let at = 0; at < EACH; at += 1)
    for (let label = 0; label < CLASSES; label += 1) {
      const features = boxFeatures(boxed(specimen(label, next), next), BOX)
      if (features !== null) samples.push({ label, features })
    }
  say(`${samples.length} specimens`)
  const normal = () => (next() + next() + next() + next() - 2) * 1.7
  const first = Float64Array.from({ length: HIDDEN * FEATURES }, () => normal() * 0.09)
  const firstBias = new Float64Array(HIDDEN)
  const second = Float64Array.from({ length: CLASSES * HIDDEN }, () => normal() * 0.16)
  const secondBias = new Float64Array(CLASSES)
  const speed = [first, firstBias, second, secondBias].map((part) => new Float64Array(part.length))
  const slope = [first, firstBias, second, secondBias].map((part) => new Float64Array(part.length))
  const parts = [first, firstBias, second, secondBias]
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    shuffle(samples, next)
    const rate = 0.12 * Math.pow(0.7, epoch)
    let right = 0
    for (let from = 0; from < samples.length; from += BATCH) {
      for (const part of slope) part.fill(0)
      const batch = samples.slice(from, from + BATCH)
      for (const { label, features } of batch) {
        const inner = new Float64Array(HIDDEN)
        for (let unit = 0; unit < HIDDEN; unit += 1) {
          let sum = firstBias[unit]
          for (let at = 0; at < FEATURES; at += 1) sum += first[unit * FEATURES + at] * features[at]
          inner[unit] = Math.max(0, sum)
        }
        const scores = Array.from({ length: CLASSES }, (_, to) => {
          let sum = secondBias[to]
          for (let unit = 0; unit < HIDDEN; unit += 1) sum += second[to * HIDDEN + unit] * inner[unit]
          return sum
        })
        const most = Math.max(...scores)
        if (scores.indexOf(most) === label) right += 1
        const powers = scores.map((score) => Math.exp(score - most))
        const all = powers.reduce((sum, value) => sum + value, 0)
        const back = new Float64Array(HIDDEN)
        for (let to = 0; to < CLASSES; to += 1) {
          // A little doubt: what looks certain and is wrong costs most.
          const wrong = powers[to] / all - (to === label ? 0.98 : 0.002)
          slope[3][to] += wrong
          for (let unit = 0; unit < HIDDEN; unit += 1) {
            slope[2][to * HIDDEN + unit] += wrong * inner[unit]
            back[unit] += wrong * second[to * HIDDEN + unit]
          }
        }
        for (let unit = 0; unit < HIDDEN; unit += 1) {
          if (inner[unit] === 0) continue
          slope[1][unit] += back[unit]
          for (let at = 0; at < FEATURES; at += 1) slope[0][unit * FEATURES + at] += back[unit] * features[at]
        }
      }
      parts.forEach((part, nth) => {
        const moving = speed[nth]
        const steep = slope[nth]
        for (let at = 0; at < part.length; at += 1) {
          moving[at] = 0.9 * moving[at] - ((rate * 0.1 * steep[at]) / batch.length) * 10 - rate * 2e-5 * part[at]
          part[at] += moving[at] * 0.3
        }
      })
    }
    say(`epoch ${epoch + 1}: ${((100 * right) / samples.length).toFixed(2)} % of what it learns from`)
  }
  const bytes = (part) =>
    Buffer.from(Int8Array.from(part, (value) => Math.max(-127, Math.min(127, Math.round(value * PART))))).toString(
      'base64',
    )
  const whole = (part) => Array.from(part, (value) => Math.round(value * BIAS))
  return {
    hidden: HIDDEN,
    scale: PART,
    bias: BIAS,
    first: bytes(first),
    firstBias: whole(firstBias),
    second: bytes(second),
    secondBias: whole(secondBias),
  }
}

function shuffle(list, next) {
  for (let at = list.length - 1; at > 0; at -= 1) {
    const other = Math.floor(next() * (at + 1))
    ;[list[at], list[other]] = [list[other], list[at]]
  }
}

const text = `${JSON.stringify(train((words) => console.log(words)))}\n`
if (process.argv.includes('--check')) {
  if (JSON.stringify(JSON.parse(readFileSync(target, 'utf8'))) !== text.trim())
    throw new Error(`${target} is not what the script makes.`)
  console.log('The weights are what the script makes.')
} else {
  writeFileSync(target, text)
  console.log(`${target}: ${text.length} bytes`)
}
