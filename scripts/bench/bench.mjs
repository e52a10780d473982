// Measures what the product promises about speed, on the real binary with the demo yard and a real browser, and says which promises
// are met on this machine. Usage: node scripts/bench/bench.mjs [sync peer logins bounds rules visible save load start report lists grid forms trend calendar walk waste] (none = all of these), or by name
// those that take minutes: chat first fuel growth inventory kills large lighthouse ocr outbox scale soak sockets store storm upload. The binary and the web app have been built before. The measures are written to
// test-results/bench.json as well. A missed target ends with 1, with --report it is only told. Other options go to the part that knows them:
// bounds -abuse measures the abuse alone (README.md).
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { measureBounds } from './bounds.mjs'
import { measureCalendar } from './calendar.mjs'
import { measureChat } from './chat.mjs'
import { measureRules } from './rules.mjs'
import { measureFirst } from './first.mjs'
import { measureForms } from './forms.mjs'
import { measureFuel } from './fuel.mjs'
import { measureInventory } from './inventory.mjs'
import { measureGrid } from './grid.mjs'
import { measureGrowth } from './growth.mjs'
import { measureKills } from './kills.mjs'
import { measureLarge } from './large.mjs'
import { measureLighthouse } from './lighthouse.mjs'
import { measureLists } from './lists.mjs'
import { measureLoad } from './load.mjs'
import { measureLogins } from './logins.mjs'
import { measureOcr } from './ocr.mjs'
import { measureOutbox } from './outbox.mjs'
import { measurePeer } from './peer.mjs'
import { measureReport } from './report.mjs'
import { measureRounds } from './rounds.mjs'
import { measureSave } from './save.mjs'
import { measureScale } from './scale.mjs'
import { measureSoak } from './soak.mjs'
import { measureSockets } from './sockets.mjs'
import { measureStart } from './start.mjs'
import { measureStore } from './store.mjs'
import { measureStorm } from './storm.mjs'
import { measureSync } from './sync.mjs'
import { print } from './table.mjs'
import { measureTrend } from './trend.mjs'
import { measureUpload } from './upload.mjs'
import { measureVisible } from './visible.mjs'
import { measureWalk } from './walk.mjs'
import { measureWaste } from './waste.mjs'
import { openYard } from './yard.mjs'

const parts = {
  sync: measureSync,
  peer: measurePeer,
  logins: measureLogins,
  bounds: measureBounds,
  rules: measureRules,
  visible: measureVisible,
  load: measureLoad,
  start: measureStart,
  report: measureReport,
  lists: measureLists,
  grid: measureGrid,
  forms: measureForms,
  trend: measureTrend,
  rounds: measureRounds,
  calendar: measureCalendar,
  walk: measureWalk,
  waste: measureWaste,
  save: measureSave,
}
/** They bring a server of their own, or need none. */
const alone = [
  'sync',
  'peer',
  'logins',
  'bounds',
  'chat',
  'rules',
  'fuel',
  'inventory',
  'growth',
  'ocr',
  'scale',
  'sockets',
  'storm',
  'upload',
]
/** Minutes, not seconds: only when asked for by name. */
const long = {
  chat: measureChat,
  first: measureFirst,
  fuel: measureFuel,
  inventory: measureInventory,
  growth: measureGrowth,
  kills: measureKills,
  large: measureLarge,
  lighthouse: measureLighthouse,
  ocr: measureOcr,
  outbox: measureOutbox,
  scale: measureScale,
  soak: measureSoak,
  sockets: measureSockets,
  store: measureStore,
  storm: measureStorm,
  upload: measureUpload,
}
/** Options of a part, which are the arguments of its program. */
const options = { bounds: ['-abuse'] }
const words = process.argv.slice(2)
const onlyReport = words.includes('--report')
const given = words.filter((word) => word.startsWith('-') && word !== '--report')
const asked = words.filter((word) => !word.startsWith('-'))
const unknown = asked.filter((name) => !(name in parts) && !(name in long))
if (unknown.length > 0) {
  console.error(
    `There is no measure named ${unknown.join(', ')}. Known: ${Object.keys({ ...parts, ...long }).join(', ')}.`,
  )
  process.exit(1)
}
const strange = given.filter((option) => !asked.some((name) => options[name]?.includes(option)))
if (strange.length > 0) {
  const known = Object.entries(options).map(([name, all]) => `${name} ${all.join(' ')}`)
  console.error(`There is no option ${strange.join(', ')} of what is asked for. Known: --report, ${known.join(', ')}.`)
  process.exit(1)
}

const rows = []
let failed = false
for (const [name, measure] of Object.entries({ ...parts, ...long })) {
  if (asked.length > 0 ? !asked.includes(name) : name in long) continue
  console.error(`${name} …`)
  // A yard of its own for every part: 50,000 rows of one must not slow another.
  const yard = alone.includes(name) ? null : await openYard()
  try {
    const own = given.filter((option) => options[name]?.includes(option))
    rows.push(...(await measure(yard, own)))
  } catch (error) {
    failed = true
    console.error(`${name} could not be measured:`, error)
  } finally {
    await yard?.close()
  }
}

const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'CPU'}, load ${loadavg()[0]?.toFixed(1)}`
print(rows, machine)
mkdirSync('test-results', { recursive: true })
writeFileSync(
  'test-results/bench.json',
  `${JSON.stringify({ at: new Date().toISOString(), machine, rows }, null, 2)}\n`,
)
const missed = rows.filter(({ met }) => met === false)
if (missed.length > 0) console.error(`missed: ${missed.map(({ measure }) => measure).join(' · ')}`)
// On a machine that is busy with other things --report only tells; a measure that could not be taken is an error all the same.
process.exit(failed || (missed.length > 0 && !onlyReport) ? 1 : 0)
