import { openYard } from './yard.mjs'
import { measureStore } from './tmp39.mjs'
const yard = await openYard()
try { console.log(JSON.stringify(await measureStore(yard))) } finally { await yard.close() }
