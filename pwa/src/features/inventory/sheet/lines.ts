/** Words with their places on a page become the lines that a person would read, column by column. */

export interface Word {
  readonly text: string
  /** From the lower left corner of the page, in points. */
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface Line {
  readonly page: number
  readonly text: string
  /** What stands apart in the line, as in a table: "Xylene", "1330-20-7", "30 - 60 %". */
  readonly cells: readonly string[]
}

export interface Page {
  readonly width: number
  readonly words: readonly Word[]
}

/** The lines of all pages. A page has two columns where a heading starts in its right half and nothing crosses the middle. */
export function linesOf(pages: readonly Page[], isHeading: (text: string) => boolean): readonly Line[] {
  const whole = pages.map((page, at) => rowsOf(page.words, at + 1))
  const halves = pages.map((page, at) => {
    const middle = gutter(page)
    if (middle === null) return null
    const [left, right] = [page.words.filter(({ x }) => x < middle), page.words.filter(({ x }) => x >= middle)]
    return [rowsOf(left, at + 1), rowsOf(right, at + 1)] as const
  })
  const columns = halves.some((half) => half?.[1].some(({ text }) => isHeading(text)))
  return pages.flatMap((_, at) => (columns && halves[at] ? [...halves[at][0], ...halves[at][1]] : (whole[at] ?? [])))
}

/** Where no word crosses near the middle of the page and enough stands on both sides; null where there is no such place. */
function gutter({ width, words }: Page): number | null {
  for (let at = width * 0.45; at <= width * 0.55; at += 2) {
    const crossing = words.filter(({ x, width: wide }) => x < at && x + wide > at).length
    const right = words.filter(({ x }) => x >= at).length
    if (crossing <= words.length * 0.02 && right > words.length * 0.15 && right < words.length * 0.85) return at
  }
  return null
}

function rowsOf(words: readonly Word[], page: number): readonly Line[] {
  const rows: Word[][] = []
  for (const word of words.filter(({ text }) => text.trim() !== '').toSorted((a, b) => b.y - a.y || a.x - b.x)) {
    const row = rows.at(-1)
    const first = row?.[0]
    if (row && first && Math.abs(first.y - word.y) <= Math.max(2, first.height * 0.4)) row.push(word)
    else rows.push([word])
  }
  return rows.map((row) =>
    lineOf(
      row.toSorted((a, b) => a.x - b.x),
      page,
    ),
  )
}

function lineOf(row: readonly Word[], page: number): Line {
  const cells: string[] = []
  let end = Number.NEGATIVE_INFINITY
  for (const { text, x, width, height } of row) {
    const gap = x - end
    if (cells.length === 0 || gap > Math.max(6, height * 1.2)) cells.push(text)
    else cells[cells.length - 1] += gap > height * 0.15 ? ` ${text}` : text
    end = x + width
  }
  const clean = cells.map((cell) => cell.replaceAll(/\s+/g, ' ').trim()).filter((cell) => cell !== '')
  return { page, text: clean.join('  '), cells: clean }
}
