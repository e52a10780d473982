// Holds the built app to its size: all script that the first visit to the walk asks for, gzipped, as scripts/bench/load.mjs counts it in a
// real browser. Usage: node scripts/dev/firstLoad.mjs, after a build.
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

const DIST = 'pwa/dist'
/** kB of 1,000 bytes. */
const MOST = 160

const manifest = JSON.parse(readFileSync(`${DIST}/.vite/manifest.json`, 'utf8'))
const walk = Object.keys(manifest).find((key) => manifest[key].name === 'walk-home')
if (!manifest['index.html'] || walk === undefined)
  throw new Error(`${DIST} has no entry or no chunk "walk-home" (pwa/vite.config.ts names it): build the app first`)

const needed = new Set(['index.html', walk])
for (const key of needed) for (const next of manifest[key].imports ?? []) needed.add(next)
const sizes = [...needed].map((key) => ({
  file: manifest[key].file,
  kB: gzipSync(readFileSync(`${DIST}/${manifest[key].file}`), { level: 9 }).length / 1000,
}))
const total = sizes.reduce((sum, { kB }) => sum + kB, 0)

console.log(`First load of the walk: ${total.toFixed(1)} kB of ${MOST}`)
if (total > MOST) {
  console.error(`${sizes.map(({ file, kB }) => `  ${kB.toFixed(1).padStart(6)} kB  ${file}`).join('\n')}
Something that the first page of a walk does not need is imported by it, directly or through others: look at the imports that are new since the
last build that passed. A file comes as a whole, so put what the first page needs into one of its own, or load the rest with import() when it is
asked for (pwa/README.md, "First load"). What is loaded so is stored by the service worker all the same and works without a signal.`)
  process.exit(1)
}
