/** The real binary on a copy of the demo yard, stoppable, killable and restartable. */
import { spawn, type ChildProcess } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BINARY, movedBinary, movedMs, storyNow } from './day.ts'

interface Sent {
  readonly kind: 'mail' | 'sms'
  readonly to: unknown
  readonly subject: string
  readonly body: string
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise<void>((resolve) => probe.close(() => resolve()))
  return port
}

export class YardServer {
  readonly data: string
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
    this.port ||= await freePort()
    const binary = this.ahead === 0 ? BINARY : movedBinary()
    const child = spawn(binary, ['serve', '--data', this.data, '--addr', `127.0.0.1:${this.port}`], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, SHIPSHAPE_MOVED_MS: String(movedMs() + this.ahead) },
    })
    this.child = child
    let said = ''
    child.stdout?.on('data', (chunk: Buffer) => (said += chunk.toString()))
    child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()))
    for (let tries = 0; tries < 200; tries++) {
      if (child.exitCode !== null) throw new Error(`the server stopped: ${said}`)
      const ready = await fetch(`http://127.0.0.1:${this.port}/readyz`).then(
        (response) => response.ok,
        () => false,
      )
      if (ready) return
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    throw new Error(`the server did not get ready: ${said}`)
  }

  /** SIGKILL: no goodbye, as in a power cut. */
  async kill(signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL'): Promise<void> {
    const child = this.child
    if (!child || child.exitCode !== null) return
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

  /** Mails and texts the server wrote, one JSON object a line. */
  outbox(): readonly Sent[] {
    return readFileSync(join(this.data, 'outbox.jsonl'), 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line))
  }

  async dispose(): Promise<void> {
    await this.kill()
    rmSync(this.data, { recursive: true, force: true })
  }
}
