/** Seeded randomness (mulberry32): one seed, one run. */
export interface Chance {
  readonly number: () => number
  readonly below: (limit: number) => number
  readonly pick: <const T>(choices: readonly [T, ...T[]]) => T
  readonly happens: (probability: number) => boolean
}

export function createChance(seed: number): Chance {
  let state = seed >>> 0
  const number = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(number() * limit)
  return {
    number,
    below,
    pick: (choices) => choices[below(choices.length)] ?? choices[0],
    happens: (probability) => number() < probability,
  }
}
