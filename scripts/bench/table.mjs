// Rows of the result and how they are printed.

/**
 * @param {string} measure what was measured, as one says it
 * @param {number} value
 * @param {string} unit
 * @param {{atLeast?: number, atMost?: number}} target none = told for comparison only
 * @param {object} detail further numbers for bench.json
 */
export function row(measure, value, unit, target = {}, detail = {}) {
  const { atLeast, atMost } = target
  const met = atLeast !== undefined ? value >= atLeast : atMost !== undefined ? value <= atMost : null
  const words =
    atLeast !== undefined ? `≥ ${number(atLeast)} ${unit}` : atMost !== undefined ? `≤ ${number(atMost)} ${unit}` : ''
  return { measure, value, unit, target: words, met, ...detail }
}

/** Prints the table to standard output. */
export function print(rows, machine) {
  const cells = [
    ['Measure', 'Value', 'Target', 'Met'],
    ...rows.map((each) => [
      each.measure,
      `${number(each.value)} ${each.unit}`,
      each.target,
      each.met === null ? '' : each.met ? 'yes' : 'NO',
    ]),
  ]
  const widths = cells[0].map((_, column) => Math.max(...cells.map((line) => line[column].length)))
  const lines = cells.map((line) =>
    line
      .map((cell, column) => (column === 1 ? cell.padStart(widths[column]) : cell.padEnd(widths[column])))
      .join('  ')
      .trimEnd(),
  )
  lines.splice(1, 0, widths.map((width) => '─'.repeat(width)).join('  '))
  console.log(`${lines.join('\n')}\n${machine}`)
}

/** The nearest-rank percentile. */
export function percentile(values, rank) {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil((rank / 100) * sorted.length) - 1)] ?? Number.NaN
}

export function spread(values) {
  return { samples: values.length, p50: percentile(values, 50), p95: percentile(values, 95), max: Math.max(...values) }
}

function number(value) {
  const digits = value >= 100 ? 0 : value >= 10 ? 1 : 2
  return value.toLocaleString('en-US', { maximumFractionDigits: digits })
}
