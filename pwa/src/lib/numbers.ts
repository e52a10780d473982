/** "1,842"; decimals only when asked for. A dash for what is no number: nothing here throws, whatever a record holds. */
export function formatNumber(value: number, decimals = 0): string {
  if (!Number.isFinite(value)) return '–'
  const known = Number.isInteger(decimals) && decimals >= 0 && decimals <= 20
  return formatter(known ? decimals : undefined).format(value)
}

// Making a formatter costs more than using one; a page of 600 containers felt it.
const formatters = new Map<number | undefined, Intl.NumberFormat>()

function formatter(decimals: number | undefined): Intl.NumberFormat {
  let made = formatters.get(decimals)
  if (made === undefined) {
    made = new Intl.NumberFormat(
      'en-US',
      decimals === undefined ? {} : { minimumFractionDigits: decimals, maximumFractionDigits: decimals },
    )
    formatters.set(decimals, made)
  }
  return made
}

/** A scaled integer as stored (x-decimal) in its written form: 184200 with 2 places is "1,842.00". */
export function formatScaled(value: number, places: number): string {
  return formatNumber(value / 10 ** places, places)
}

/** A scaled integer without zeros behind the point: 384000 with 3 places is "384", 38400 is "38.4". */
export function plainScaled(value: number, places: number): string {
  const digits = String(value / 10 ** places).split('.')[1]?.length ?? 0
  return formatNumber(value / 10 ** places, digits)
}

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB']

/** "1.4 MB", in steps of 1,000 as storage is sold. */
export function formatBytes(bytes: number): string {
  let value = bytes
  let unit = 0
  while (value >= 1000 && unit < UNITS.length - 1) {
    value /= 1000
    unit += 1
  }
  const decimals = unit === 0 || value >= 100 ? 0 : 1
  return `${formatNumber(value, decimals)} ${UNITS[unit] ?? 'B'}`
}

/** Length in eighths of an inch as feet and inches: 13' 4", with the fraction only when it is not zero, a dash for nothing. */
export function formatEighths(eighths: number | null): string {
  if (eighths === null || !(eighths > 0) || !Number.isSafeInteger(eighths)) return '–'
  const feet = Math.floor(eighths / 96)
  const inches = Math.floor((eighths % 96) / 8)
  const rest = eighths % 8
  if (rest === 0) return `${feet}' ${inches}"`
  const bottom = rest % 4 === 0 ? 2 : rest % 2 === 0 ? 4 : 8
  return `${feet}' ${inches} ${(rest * bottom) / 8}/${bottom}"`
}
