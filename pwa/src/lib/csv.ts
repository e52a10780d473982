export type CsvValue = string | number | boolean | null | undefined

/**
 * One cell by RFC 4180. A text that a spreadsheet would run as a formula gets an apostrophe in front (OWASP, CSV injection); a number
 * is a number, so a negative one stays as it is.
 */
export function csvCell(value: CsvValue): string {
  if (value === null || value === undefined) return ''
  if (typeof value !== 'string') return String(value)
  const harmless = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** The byte order mark tells Excel that the text is UTF-8. */
export function csvText(rows: readonly (readonly CsvValue[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(csvCell).join(',')).join('\r\n')}\r\n`
}

export function downloadCsv(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name.endsWith('.csv') ? name : `${name}.csv`
  link.click()
  // The click only queues the download; the address must outlive this turn.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
