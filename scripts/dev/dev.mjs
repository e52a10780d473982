// Hot reload: the Go server on 8080 (restarted when a Go, SQL or schema file changes) and Vite on 5173 in front of it.
import { spawn, spawnSync } from 'node:child_process'
import { readFileSync, watch } from 'node:fs'
import { makeDemoYard, signInsOf } from './demoYard.mjs'

const data = process.env.SHIPSHAPE_DATA ?? '.shipshape'
let server = null
let pending = null

function start() {
  const built = spawnSync('go', ['build', '-o', 'bin/shipshape', './server/cmd/shipshape'], { stdio: 'inherit' })
  if (built.status !== 0) return
  if (makeDemoYard('bin/shipshape', data)) console.log(readFileSync(signInsOf(data), 'utf8'))
  server = spawn('bin/shipshape', ['serve', '--data', data], { stdio: 'inherit' })
}

function restart() {
  clearTimeout(pending)
  pending = setTimeout(() => {
    if (!server) return start()
    server.once('exit', start)
    server.kill('SIGTERM')
    server = null
  }, 200)
}

start()
for (const folder of ['server', 'sync', 'schema']) {
  watch(folder, { recursive: true }, (_event, file) => {
    if (file && /\.(go|sql|json)$/.test(file)) restart()
  })
}
const vite = spawn('npx', ['vite', '-c', 'pwa/vite.config.ts'], { stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    server?.kill(signal)
    vite.kill(signal)
    process.exit(0)
  })
}
