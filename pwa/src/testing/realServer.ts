/** The real server binary on a free port with a data directory of its own. */
import { execFile, spawn } from 'node:child_process'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'

export interface RealServer {
  readonly origin: string
  /** Copies the database and goes on; the copy's path. */
  backup(): Promise<string>
  /** Puts a copy in the place of the database, as somebody does who says nothing; other parts of the data directory may be lost with it. */
  restore(copy: string, lost: readonly string[]): Promise<void>
  /** Loses a file of the data directory. */
  forget(name: string): Promise<void>
  stop(): Promise<void>
}

export interface Account {
  readonly email: string
  readonly name: string
  readonly role: string
  readonly org: string
}

const DATABASE = 'shipshape.db'

export const PASSWORD = 'correct horse battery staple'

/** Creates the accounts and starts the binary that can be moved (movedBinary.ts). */
export async function startServer(accounts: readonly Account[]): Promise<RealServer> {
  const folder = await mkdtemp(join(tmpdir(), 'shipshape-sim-'))
  const data = join(folder, 'data')
  const children = new Map<string, { readonly stop: () => Promise<void> }>()
  const binary = inject('movedBinary')
  for (const { email, name, role, org } of accounts) {
    const args = [
      'user',
      'create',
      '--data',
      data,
      '--email',
      email,
      '--name',
      name,
      '--org',
      org,
      '--role',
      role,
      '--password-stdin',
    ]
    await run(binary, args, `${PASSWORD}\n`)
  }
  const origin = await serve('127.0.0.1:0')
  const { host } = new URL(origin)
  let running = children.get(origin)
  const halt = async () => {
    await running?.stop()
  }
  const begin = async () => {
    running = children.get(await serve(host))
  }
  let copies = 0
  return {
    origin,
    backup: async () => {
      await halt()
      const copy = join(folder, `copy-${++copies}.db`)
      await copyFile(join(data, DATABASE), copy)
      await begin()
      return copy
    },
    restore: async (copy, lost) => {
      await halt()
      for (const name of [`${DATABASE}-wal`, `${DATABASE}-shm`, ...lost])
        await rm(join(data, name), { recursive: true, force: true })
      await copyFile(copy, join(data, DATABASE))
      await begin()
    },
    forget: async (name) => {
      await halt()
      await rm(join(data, name), { recursive: true, force: true })
      await begin()
    },
    stop: async () => {
      await halt()
      await rm(folder, { recursive: true, force: true })
    },
  }

  async function serve(address: string): Promise<string> {
    const server = spawn(binary, ['serve', '--addr', address, '--data', data], { cwd: folder, env: environment() })
    const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
    const log: string[] = []
    server.stderr.on('data', (text) => log.push(String(text)))
    const told = await new Promise<string>((resolve, reject) => {
      let said = ''
      server.stdout.on('data', (text) => {
        said += String(text)
        const found = /running at (http:\/\/\S+)/.exec(said)?.[1]
        if (found !== undefined) resolve(found)
      })
      server.once('exit', () => reject(new Error(`the server did not start: ${said}${log.join('')}`)))
    })
    children.set(told, {
      stop: async () => {
        server.kill('SIGTERM')
        await ended
      },
    })
    return told
  }
}

function run(command: string, args: readonly string[], input: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = execFile(command, [...args], { env: environment() }, (problem, _out, errors) => {
      if (problem === null) resolve()
      else reject(new Error(`${command} ${args.join(' ')}: ${errors}`))
    })
    child.stdin?.end(input)
  })
}

function environment(): NodeJS.ProcessEnv {
  return { ...process.env, SHIPSHAPE_ENV: 'development' }
}
