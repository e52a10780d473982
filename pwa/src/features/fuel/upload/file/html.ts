/** Tables of a web page that calls itself .xls, as many suppliers' "Excel" files do. Reads tags and text only, and runs nothing. Pure. */

/** Whether a text begins as a web page does. */
export function isHtml(text: string): boolean {
  return (
    /^[\s\uFEFF]*<(?:!doctype html|!--|html|head|meta|style|body|table|div)\b/i.test(text.slice(0, 400)) ||
    /^[\s\uFEFF]*<!--/.test(text)
  )
}

const TAG = /<!--[\s\S]*?-->|<(script|style)\b[\s\S]*?<\/\1\s*>|<(\/?)([a-z][a-z0-9]*)\b([^>]*)>/gi

/** Every table that has a row, cells as texts. A table inside a cell is a table of its own. */
export function htmlTables(html: string): readonly (readonly (readonly string[])[])[] {
  const done: string[][][] = []
  const open: { rows: string[][]; cell: string | null; span: number }[] = []
  let at = 0
  const endCell = (table: (typeof open)[number]) => {
    if (table.cell === null) return
    if (table.rows.length === 0) table.rows.push([])
    const row = table.rows.at(-1)
    row?.push(table.cell.replaceAll(/\s+/g, ' ').trim(), ...Array.from({ length: table.span - 1 }, () => ''))
    table.cell = null
  }
  const take = (text: string) => {
    const table = open.at(-1)
    if (table !== undefined && table.cell !== null) table.cell += unescaped(text)
  }
  for (const found of html.matchAll(TAG)) {
    take(html.slice(at, found.index))
    at = found.index + found[0].length
    const [, , slash, name = '', more = ''] = found
    const table = open.at(-1)
    const closes = slash === '/'
    switch (name.toLowerCase()) {
      case 'table':
        if (!closes) open.push({ rows: [], cell: null, span: 1 })
        else if (table !== undefined) {
          endCell(table)
          open.pop()
          done.push(table.rows)
        }
        break
      case 'tr':
        if (table === undefined) break
        endCell(table)
        if (!closes) table.rows.push([])
        break
      case 'td':
      case 'th':
        if (table === undefined) break
        endCell(table)
        if (closes) break
        table.cell = ''
        table.span = Math.min(100, Math.max(1, Number(/\bcolspan\s*=\s*["']?(\d+)/i.exec(more)?.[1] ?? 1)))
        break
      case 'br':
      case 'p':
      case 'div':
        take(' ')
        break
      default:
    }
  }
  // A page that was cut off still has its rows.
  for (const table of open.toReversed()) {
    endCell(table)
    done.push(table.rows)
  }
  return done.map((rows) => rows.filter((row) => row.length > 0)).filter((rows) => rows.length > 0)
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

function unescaped(text: string): string {
  if (!text.includes('&')) return text
  return text.replaceAll(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi,
    (all, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return NAMED[name.toLowerCase()] ?? all
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
      return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : all
    },
  )
}
