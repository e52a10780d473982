// Starts bin/shipshape on an embedded database; makes the demo yard first when the data directory is new. What a person needs comes last and
// stays last: the sign-ins and the address. The server's log goes to a file; of it the terminal shows what is no mere news.
import { spawn } from 'node:child_process'
import { createWriteStream, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { makeDemoYard, signInsOf } from './demoYard.mjs'

const data = process.env.SHIPSHAPE_DATA ?? '.shipshape'
const binary = 'bin/shipshape'
const own = Boolean(process.env.SHIPSHAPE_DATABASE_URL)
const made = !own && makeDemoYard(binary, data)
if (!made && !own) console.log(`Using the data in ${data}. Remove that folder to begin with a fresh demo yard.`)

mkdirSync(data, { recursive: true, mode: 0o700 })
const log = createWriteStream(`${data}/server.log`, { flags: 'a', mode: 0o600 })
const server = spawn(binary, ['serve', '--data', data, ...process.argv.slice(2)], { stdio: ['ignore', 'pipe', 'pipe'] })
createInterface(server.stderr).on('line', (line) => {
  log.write(`${line}\n`)
  if (!line.includes('"level":"INFO"')) console.error(line)
})
createInterface(server.stdout).on('line', (line) => {
  if (line.startsWith('Shipshape is running at ') && existsSync(signInsOf(data))) {
    console.log(made ? readFileSync(signInsOf(data), 'utf8') : `The sign-ins stand in ${signInsOf(data)}.`)
  }
  console.log(line)
})
// Interrupting only the task process would leave the server running.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('close', (code) => log.end(() => process.exit(code ?? 1)))
