/** Web Locks for one browser in Node: exclusive locks, in order of asking, with steal and abort. */
interface Waiting {
  readonly run: () => Promise<unknown>
  readonly resolve: (value: unknown) => void
  readonly reject: (problem: unknown) => void
}

interface Options {
  readonly steal?: boolean
  readonly signal?: AbortSignal
}

export class FakeLocks {
  readonly #holders = new Map<string, Waiting>()
  readonly #queues = new Map<string, Waiting[]>()

  request(name: string, options: Options, run: () => Promise<unknown>): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const waiting: Waiting = { run, resolve, reject }
      const queue = this.#queues.get(name) ?? []
      this.#queues.set(name, queue)
      if (options.steal === true) {
        this.#holders.get(name)?.reject(new DOMException('stolen', 'AbortError'))
        this.#grant(name, waiting)
        return
      }
      queue.push(waiting)
      options.signal?.addEventListener('abort', () => {
        if (!queue.includes(waiting)) return
        queue.splice(queue.indexOf(waiting), 1)
        reject(new DOMException('aborted', 'AbortError'))
      })
      this.#next(name)
    })
  }

  #next(name: string): void {
    if (this.#holders.has(name)) return
    const waiting = this.#queues.get(name)?.shift()
    if (waiting !== undefined) this.#grant(name, waiting)
  }

  #grant(name: string, waiting: Waiting): void {
    this.#holders.set(name, waiting)
    const done = () => {
      if (this.#holders.get(name) !== waiting) return
      this.#holders.delete(name)
      this.#next(name)
    }
    void waiting.run().then(waiting.resolve, waiting.reject).finally(done)
  }
}
