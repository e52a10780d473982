/** Reads the SVG path of a drawn signature and fits it into a box of the report. */

export interface PathStep {
  readonly op: 'm' | 'l' | 'c' | 'h'
  readonly c: readonly number[]
}

/** Far outside every pad: arithmetic with more would end in no number at all. */
const FARTHEST = 1e6

const COUNT: Readonly<Record<string, number>> = { M: 2, L: 2, Q: 4, T: 2, C: 6, Z: 0 }

/** Absolute M, L, Q, T, C and Z, as signature pads write them; anything else ends the drawing there. */
export function readPath(path: string): readonly PathStep[] {
  const tokens = path.match(/[A-Za-z]|-?\d*\.?\d+(?:e[-+]?\d+)?/g) ?? []
  const steps: PathStep[] = []
  let command = ''
  let at: readonly [number, number] = [0, 0]
  let control: readonly [number, number] = [0, 0]
  let i = 0
  while (i < tokens.length) {
    const token = tokens[i] ?? ''
    if (/[A-Za-z]/.test(token)) {
      command = token.toUpperCase()
      i += 1
      if (command === 'Z') {
        steps.push({ op: 'h', c: [] })
        continue
      }
    }
    const need = COUNT[command]
    if (need === undefined || need === 0) return steps
    const n = tokens.slice(i, i + need).map(Number)
    if (n.length < need || n.some((value) => !(Math.abs(value) <= FARTHEST))) return steps
    i += need
    const [a = 0, b = 0, c = 0, d = 0] = n
    switch (command) {
      case 'M':
        steps.push({ op: 'm', c: n })
        at = [a, b]
        command = 'L'
        break
      case 'L':
        steps.push({ op: 'l', c: n })
        at = [a, b]
        break
      case 'C':
        steps.push({ op: 'c', c: n })
        at = [n[4] ?? 0, n[5] ?? 0]
        break
      case 'Q':
        steps.push({ op: 'c', c: cubic(at, [a, b], [c, d]) })
        control = [a, b]
        at = [c, d]
        break
      case 'T':
        control = [2 * at[0] - control[0], 2 * at[1] - control[1]]
        steps.push({ op: 'c', c: cubic(at, control, [a, b]) })
        at = [a, b]
        break
    }
  }
  return steps
}

function cubic(
  from: readonly [number, number],
  control: readonly [number, number],
  to: readonly [number, number],
): readonly number[] {
  const towards = (end: readonly [number, number], axis: 0 | 1): number =>
    end[axis] + (2 / 3) * (control[axis] - end[axis])
  return [towards(from, 0), towards(from, 1), towards(to, 0), towards(to, 1), to[0], to[1]]
}

/** Moves and scales a drawing into the box, keeping its shape; empty drawings stay empty. */
export function fitPath(
  steps: readonly PathStep[],
  box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
): readonly PathStep[] {
  const xs = steps.flatMap((step) => step.c.filter((_, index) => index % 2 === 0))
  const ys = steps.flatMap((step) => step.c.filter((_, index) => index % 2 === 1))
  if (xs.length === 0) return []
  const left = Math.min(...xs)
  const top = Math.min(...ys)
  const scale = Math.min(
    box.width / Math.max(1, Math.max(...xs) - left),
    box.height / Math.max(1, Math.max(...ys) - top),
    1,
  )
  return steps.map((step) => ({
    op: step.op,
    c: step.c.map((value, index) => (index % 2 === 0 ? box.x + (value - left) * scale : box.y + (value - top) * scale)),
  }))
}
