/** The real server binary on a free port with a data directory of its own. */
import { execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

export interface RealServer {
  readonly origin: string
  stop(): Promise<void>
}

export interface Account {
  readonly email: string
  readonly name: string
  readonly role: string
  readonly org: string
}

export const PASSWORD = 'correct horse battery staple'

/** Builds the binary (Go's cache makes a second time fast), creates the accounts and starts it. SHIPSHAPE_BINARY skips the build. */
export async function startServer(accounts: readonly Account[]): Promise<RealServer> {
  const folder = await mkdtemp(join(tmpdir(), 'shipshape-sim-'))
  const data = join(folder, 'data')
  const given = process.env['SHIPSHAPE_BINARY']
  const binary = given !== undefined && existsSync(given) ? given : join(folder, 'shipshape')
  if (binary !== given) await run('go', ['build', '-o', binary, './server/cmd/shipshape'], '')
  for (const { email, name, role, org } of accounts) {
    const args = ['user', 'create', '--data', data, '--email', email, '--name', name, '--org', org, '--role', role, '--password-stdin']
    await run(binary, args, `${PASSWORD}\n`)
  }
  const server = spawn(binary, ['serve', '--addr', '127.0.0.1:0', '--data', data], { cwd: folder, env: environment() })
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const log: string[] = []
  server.stderr.on('data', (text) => log.push(String(text)))
  const origin = await new Promise<string>((resolve, reject) => {
    let said = ''
    server.stdout.on('data', (text) => {
      said += String(text)
      const found = /running at (http:\/\/\S+)/.exec(said)?.[1]
      if (found !== undefined) resolve(found)
    })
    server.once('exit', () => reject(new Error(`the server did not start: ${said}${log.join('')}`)))
  })
  return {
    origin,
    stop: async () => {
      server.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function run(command: string, args: readonly string[], input: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = execFile(command, [...args], { cwd: ROOT, env: environment() }, (problem, _out, errors) => {
      if (problem === null) resolve()
      else reject(new Error(`${command} ${args.join(' ')}: ${errors}`))
    })
    child.stdin?.end(input)
  })
}

function environment(): NodeJS.ProcessEnv {
  return { ...process.env, GOWORK: 'off', SHIPSHAPE_ENV: 'development' }
}
