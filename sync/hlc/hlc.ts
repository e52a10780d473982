/**
 * Hybrid logical clock of sync/README.md, the device's half of sync/hlc/hlc.go (the same vectors run on both). A stamp
 * orders field versions and nothing else. Wall times come in as parameters.
 */

/** 32 lower-case hex digits: 12 wall time in epoch ms, 4 counter, 16 device. Compares as text. */
export type Stamp = string

const MAX_WALL = 2 ** 48 - 1
const MAX_COUNTER = 0xffff
const SHAPE = /^[0-9a-f]{32}$/

export function makeStamp(wall: number, counter: number, device: string): Stamp {
  return clamp(wall).toString(16).padStart(12, '0') + counter.toString(16).padStart(4, '0') + device
}

export function isStamp(text: string): boolean {
  return SHAPE.test(text)
}

/** Epoch ms of a stamp; 0 when it is not one. */
export function stampWall(stamp: Stamp): number {
  return isStamp(stamp) ? Number.parseInt(stamp.slice(0, 12), 16) : 0
}

export function stampCounter(stamp: Stamp): number {
  return isStamp(stamp) ? Number.parseInt(stamp.slice(12, 16), 16) : 0
}

export function stampDevice(stamp: Stamp): string {
  return isStamp(stamp) ? stamp.slice(16) : ''
}

/** Makes ascending stamps for one device. A restarted device passes the last stamp it stored. */
export class Clock {
  readonly #device: string
  #wall = 0
  #counter = 0

  constructor(device: string, last: Stamp = '') {
    this.#device = device
    if (isStamp(last)) {
      this.#wall = stampWall(last)
      this.#counter = stampCounter(last)
    }
  }

  /** A stamp greater than every stamp this clock made or received. */
  now(wall: number): Stamp {
    const time = clamp(wall)
    if (time > this.#wall) {
      this.#wall = time
      this.#counter = 0
    } else {
      this.#tick()
    }
    return makeStamp(this.#wall, this.#counter, this.#device)
  }

  /** Moves the clock past a stamp of somebody else; what is no stamp is ignored. */
  receive(stamp: Stamp, wall: number): void {
    if (!isStamp(stamp)) return
    const time = clamp(wall)
    const theirs = stampWall(stamp)
    if (time > this.#wall && time > theirs) {
      this.#wall = time
      this.#counter = 0
      return
    }
    if (theirs > this.#wall) {
      this.#wall = theirs
      this.#counter = stampCounter(stamp)
    } else if (theirs === this.#wall) {
      this.#counter = Math.max(this.#counter, stampCounter(stamp))
    }
    this.#tick()
  }

  #tick(): void {
    if (this.#counter < MAX_COUNTER) {
      this.#counter++
      return
    }
    this.#wall = clamp(this.#wall + 1)
    this.#counter = 0
  }
}

// A wrong device clock never refuses a write, so times outside 48 bits are clamped instead.
function clamp(wall: number): number {
  return Math.min(Math.max(Math.trunc(wall) || 0, 0), MAX_WALL)
}
