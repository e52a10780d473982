// Starts bin/shipshape on an embedded database; loads the demo yard first when the data directory is new.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const data = process.env.SHIPSHAPE_DATA ?? '.shipshape'
const binary = 'bin/shipshape'
if (!existsSync(`${data}/shipshape.db`) && !process.env.SHIPSHAPE_DATABASE_URL) {
  const demo = spawnSync(binary, ['demo', '--data', data], { stdio: 'inherit' })
  if (demo.status !== 0) process.exit(demo.status ?? 1)
} else {
  console.log(`Using the data in ${data}. Remove that folder to begin with a fresh demo yard.`)
}
const server = spawn(binary, ['serve', '--data', data, ...process.argv.slice(2)], { stdio: 'inherit' })
// Interrupting only the task process would leave the server running.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('exit', (code) => process.exit(code ?? 0))
