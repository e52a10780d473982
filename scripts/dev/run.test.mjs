import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'

const RUN = resolve('scripts/dev/run.mjs')
const INFO = '{"level":"INFO","msg":"request"}'

// Says what the binary says, which its own tests hold (server/cmd/shipshape); "wait" keeps it until it is told to stop.
const standIn = `#!/bin/sh
if [ "$1" = demo ]; then
  mkdir -p "$3" && echo half > "$3/shipshape.db"
  [ -e spoil ] && exit 3
  echo 'The demo yard is loaded. Sign in with one of these:'
  echo 'Ana Ruiz  ana.ruiz@bayfront.example'
else
  echo '${INFO}' >&2
  [ -e refuse ] && echo 'shipshape: address already in use' >&2 && exit 1
  sleep 60 &
  trap "kill $!; echo tidied > tidied; exit 0" INT TERM
  echo "Shipshape is running at http://127.0.0.1:8080"
  echo '${INFO}' >&2
  [ -e stay ] && wait
  kill $!
fi
`

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shipshape-run-'))
  mkdirSync(join(folder, 'bin'))
  writeFileSync(join(folder, 'bin/shipshape'), standIn, { mode: 0o700 })
})
afterEach(() => rmSync(folder, { recursive: true }))

const { SHIPSHAPE_DATA: _data, SHIPSHAPE_DATABASE_URL: _database, ...env } = process.env

function start() {
  const { status, stdout, stderr } = spawnSync(process.execPath, [RUN], { cwd: folder, env, encoding: 'utf8' })
  return { status, stdout, stderr }
}

it('prints the sign-ins and the address last and nothing after them', () => {
  expect(start()).toEqual({
    status: 0,
    stdout: `Making the demo yard in .shipshape …
The demo yard is loaded. Sign in with one of these:
Ana Ruiz  ana.ruiz@bayfront.example

Shipshape is running at http://127.0.0.1:8080
`,
    stderr: '',
  })
  expect(readFileSync(join(folder, '.shipshape/server.log'), 'utf8')).toBe(`${INFO}\n${INFO}\n`)
})

it('tells at a later start where the sign-ins stand', () => {
  start()
  expect(start()).toEqual({
    status: 0,
    stdout: `Using the data in .shipshape. Remove that folder to begin with a fresh demo yard.
The sign-ins stand in .shipshape/sign-ins.txt.
Shipshape is running at http://127.0.0.1:8080
`,
    stderr: '',
  })
  expect(readFileSync(join(folder, '.shipshape/sign-ins.txt'), 'utf8')).toContain('ana.ruiz@bayfront.example')
})

it('makes the yard anew when its making was interrupted', () => {
  writeFileSync(join(folder, 'spoil'), '')
  expect(start()).toEqual({ status: 3, stdout: 'Making the demo yard in .shipshape …\n', stderr: '' })
  expect(existsSync(join(folder, '.shipshape/shipshape.db'))).toBe(false)
  rmSync(join(folder, 'spoil'))
  expect(start().stdout).toContain('ana.ruiz@bayfront.example')
  expect(existsSync(join(folder, '.shipshape/shipshape.db'))).toBe(true)
})

it('shows why the server does not start', () => {
  writeFileSync(join(folder, 'refuse'), '')
  expect(start()).toMatchObject({ status: 1, stderr: 'shipshape: address already in use\n' })
})

it('stops the server when it is interrupted', async () => {
  writeFileSync(join(folder, 'stay'), '')
  const child = spawn(process.execPath, [RUN], { cwd: folder, env, stdio: ['ignore', 'pipe', 'ignore'] })
  for await (const chunk of child.stdout) {
    if (String(chunk).includes('running at')) child.kill('SIGINT')
  }
  expect(child.exitCode ?? (await new Promise((done) => child.on('exit', done)))).toBe(0)
  expect(existsSync(join(folder, 'tidied'))).toBe(true)
})
