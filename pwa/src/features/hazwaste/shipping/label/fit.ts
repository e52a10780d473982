/** How large words may be so that they fit a box: labels are read from a forklift. Lengths are hundredths of the label's width. Pure. */

/** Capitals of the bold face, by their height. */
const WIDE = 0.69
const NARROW = 0.54
const LEADING = 1.04

interface Box {
  readonly width: number
  readonly height: number
  /** Never larger. */
  readonly most: number
}

/** The size at which the lines fit, each of which may wrap between words. */
export function fitSize(lines: readonly string[], { width, height, most }: Box): number {
  for (let size = most; size > 1.5; size -= 0.25) if (heightOf(lines, size, width) <= height) return size
  return 1.5
}

function heightOf(lines: readonly string[], size: number, width: number): number {
  return lines.reduce((sum, line) => sum + rowsOf(line, size, width), 0) * size * LEADING
}

/** Rows of a line that breaks between words; a word that is too long for a row makes it not fit. */
function rowsOf(line: string, size: number, width: number): number {
  let [rows, used] = [1, 0]
  for (const word of line.split(' ')) {
    const long = widthOf(word, size)
    if (long > width) return Number.POSITIVE_INFINITY
    const space = used === 0 ? 0 : NARROW * 0.5 * size
    if (used + space + long > width) [rows, used] = [rows + 1, long]
    else used += space + long
  }
  return rows
}

function widthOf(word: string, size: number): number {
  return [...word].reduce((sum, letter) => sum + (letter === letter.toLowerCase() ? NARROW : WIDE), 0) * size
}
