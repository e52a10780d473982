// Makes the demo yard of a data directory that holds none yet.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'

const DATABASE = 'shipshape.db'

/** Where a demo yard's sign-ins stand, for later starts. */
export function signInsOf(data) {
  return `${data}/sign-ins.txt`
}

/** @returns {boolean} whether it made one now; ends the program when that fails */
export function makeDemoYard(binary, data) {
  if (existsSync(`${data}/${DATABASE}`)) return false
  console.log(`Making the demo yard in ${data} …`)
  // Apart until it is whole: one that was interrupted would pass for the yard at the next start.
  const making = `${data}/making`
  rmSync(making, { recursive: true, force: true })
  mkdirSync(data, { recursive: true, mode: 0o700 })
  const demo = spawnSync(binary, ['demo', '--data', making], { stdio: ['ignore', 'pipe', 'inherit'] })
  if (demo.status !== 0) process.exit(demo.status ?? 1)
  writeFileSync(signInsOf(making), demo.stdout, { mode: 0o600 })
  const made = readdirSync(making).filter((name) => name !== DATABASE)
  for (const name of [...made, DATABASE]) renameSync(`${making}/${name}`, `${data}/${name}`)
  rmSync(making, { recursive: true })
  return true
}
