/** The real binary on a copy of the demo yard, stoppable, killable and restartable. */
import { spawn, type ChildProcess } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BINARY, movedBinary, movedMs, storyNow } from './day.ts'

interface Sent {
  readonly kind: 'mail' | 'sms'
  readonly to: unknown
  readonly subject: string
  readonly body: string
}

export class YardServer {
  readonly data: string
  /** Another one after each start: the system gives it to the server that listens, so nobody else can have taken it. */
  port = 0
  /** How far this yard has slept on beyond the time of the other stories, in milliseconds. */
  ahead = 0
  private child: ChildProcess | null = null

  constructor() {
    const demo = process.env['SHIPSHAPE_E2E_DEMO']
    if (!demo) throw new Error('the demo yard was not made: setup.ts runs first')
    this.data = mkdtempSync(join(tmpdir(), 'shipshape-e2e-'))
    cpSync(demo, this.data, { recursive: true })
  }

  async start(): Promise<void> {
    const binary = this.ahead === 0 ? BINARY : movedBinary()
    const child = spawn(binary, ['serve', '--data', this.data, '--addr', '127.0.0.1:0'], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, SHIPSHAPE_MOVED_MS: String(movedMs() + this.ahead) },
    })
    this.child = child
    let said = ''
    const address = await new Promise<string>((resolve, reject) => {
      const listen = (chunk: Buffer) => {
        said += chunk.toString()
        const [, running] = /Shipshape is running at (\S+)\n/.exec(said) ?? []
        if (running !== undefined) resolve(running)
      }
      child.stdout.on('data', listen)
      child.stderr.on('data', listen)
      child.once('error', reject)
      child.once('close', () => reject(new Error(`the server stopped: ${said}`)))
    })
    this.port = Number(new URL(address).port)
    // It listens already: a question waits until it is answered.
    const ready = await fetch(`${address}/readyz`)
    if (!ready.ok) throw new Error(`the server is not ready: ${said}`)
  }

  /** SIGKILL: no goodbye, as in a power cut. */
  async kill(signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL'): Promise<void> {
    const child = this.child
    // Another server may get the port: who still asks there finds nobody.
    this.port = 0
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill(signal)
    await gone
    this.child = null
  }

  /** Goes down and comes up again at that time, with a server that knows no other. Devices that come from here on live in it too. */
  async sleepUntil(time: number): Promise<void> {
    await this.kill('SIGTERM')
    this.ahead += time - storyNow(this.ahead)
    await this.start()
  }

  /** Mails and texts the server wrote, one JSON object a line. The first one makes the file, and the last line may be half of one. */
  outbox(): readonly Sent[] {
    const file = join(this.data, 'outbox.jsonl')
    if (!existsSync(file)) return []
    const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1)
    return lines.map((line) => JSON.parse(line))
  }

  async dispose(): Promise<void> {
    await this.kill()
    rmSync(this.data, { recursive: true, force: true })
  }
}
