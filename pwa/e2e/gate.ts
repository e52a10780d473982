/**
 * A TCP gate between a browser and the server that really breaks connections. The browser's own offline switch leaves open
 * sockets half alive and lets loopback through; a yard without signal does neither.
 */
import { createConnection, createServer, type AddressInfo, type Server, type Socket } from 'node:net'

type Mode = 'open' | 'cut' | 'captive'

const CAPTIVE_PAGE = '<!doctype html><title>Guest Wi-Fi</title><h1>Accept the terms to go online</h1>'

export class Gate {
  private readonly server: Server
  private readonly sockets = new Set<Socket>()
  private mode: Mode = 'open'
  private loseAnswerTo: string | null = null
  private refuse: { readonly marker: string; readonly status: string; left: number } | null = null
  private newer: { readonly requestLine: RegExp; readonly change: (text: string) => string }[] = []
  private readonly upstream: () => number
  /** How many answers were lost on purpose so far. */
  lost = 0

  /** Where the server is may change while the gate stands: it asks for each connection. */
  constructor(upstream: () => number) {
    this.upstream = upstream
    this.server = createServer((client) => this.pass(client))
  }

  /** Listens on a free port of 127.0.0.1 and returns the origin to open. */
  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve))
    // listen() on a TCP port always yields an AddressInfo.
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  /** No signal: every connection breaks and new ones are refused at once. */
  cut(): void {
    this.mode = 'cut'
    this.breakAll()
  }

  open(): void {
    this.mode = 'open'
    this.breakAll()
  }

  /** A guest network that answers everything with its own page and status 200. */
  captive(): void {
    this.mode = 'captive'
    this.breakAll()
  }

  /** The next answer to a request that begins with `requestLine` is dropped after the server has worked on it. */
  loseNextAnswer(requestLine: string): void {
    this.loseAnswerTo = requestLine
  }

  /** The next `times` requests that begin with `requestLine` are answered with `status` and never reach the server. */
  refuseNext(requestLine: string, status: string, times = 1): void {
    this.refuse = { marker: requestLine, status, left: times }
  }

  /** From now on the server has a newer build of the app: its service worker differs by a comment. */
  publishNewBuild(): void {
    this.publishNewer(/^GET \/sw\.js /, (text) => `${text}\n// a newer build`)
  }

  /** From now on the server has a newer build of the app: what is asked for by such a request line is a text changed like this. */
  publishNewer(requestLine: RegExp, change: (text: string) => string): void {
    this.newer.push({ requestLine, change })
    this.breakAll()
  }

  /** A whole line to the server as it is, and nothing else is about to happen to it. */
  mend(): void {
    this.loseAnswerTo = null
    this.refuse = null
    this.newer = []
    this.lost = 0
    this.open()
  }

  async close(): Promise<void> {
    this.breakAll()
    await new Promise<void>((resolve) => this.server.close(() => resolve()))
  }

  private breakAll(): void {
    for (const socket of this.sockets) socket.destroy()
  }

  private pass(client: Socket): void {
    this.track(client)
    if (this.mode === 'cut') {
      client.destroy()
      return
    }
    if (this.mode === 'captive') {
      client.once('data', () =>
        client.end(
          `HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: ${CAPTIVE_PAGE.length}\r\nConnection: close\r\n\r\n${CAPTIVE_PAGE}`,
        ),
      )
      return
    }
    const server = createConnection(this.upstream(), '127.0.0.1')
    this.track(server)
    let losing = false
    client.on('data', (chunk) => {
      const head = chunk.subarray(0, 200).toString('latin1')
      if (this.loseAnswerTo && head.startsWith(this.loseAnswerTo)) {
        this.loseAnswerTo = null
        losing = true
      }
      if (this.refuse && this.refuse.left > 0 && head.startsWith(this.refuse.marker)) {
        this.refuse.left--
        client.end(`HTTP/1.1 ${this.refuse.status}\r\nX-Shipshape: 1\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`)
        server.destroy()
        return
      }
      const newer = this.newer.find(({ requestLine }) => requestLine.test(head))
      if (newer) {
        server.removeAllListeners('close').destroy()
        void this.serveNewer(client, head.split(' ')[1] ?? '/', newer.change)
        return
      }
      server.write(chunk)
    })
    server.on('data', (chunk) => {
      if (losing) {
        this.lost++
        client.destroy()
        server.destroy()
        return
      }
      client.write(chunk)
    })
    client.on('close', () => server.destroy())
    server.on('close', () => client.destroy())
  }

  private async serveNewer(client: Socket, path: string, change: (text: string) => string): Promise<void> {
    const response = await fetch(`http://127.0.0.1:${this.upstream()}${path}`)
    const body = change(await response.text())
    client.end(
      `HTTP/1.1 200 OK\r\nContent-Type: text/javascript\r\nCache-Control: no-cache\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
    )
  }

  private track(socket: Socket): void {
    this.sockets.add(socket)
    socket.on('close', () => this.sockets.delete(socket))
    // A broken connection is what a gate is for; the other side sees it as such.
    socket.on('error', () => socket.destroy())
  }
}
