/** Lengths of ships as people write them, in eighths of an inch. Pure. */

const INCH = 8
const FOOT = 12 * INCH

/** 512' 6 1/2", 512-6, 512 ft 6 in, 512.5 ft, 512: all read as feet first. Null = nothing that could be a length. */
export function parseFeetInches(text: string): number | null {
  const clean = text
    .trim()
    .toLowerCase()
    .replaceAll(/[’′]/g, "'")
    .replaceAll(/[”″]|''/g, '"')
  const parts =
    /^(\d{1,4}(?:\.\d+)?)(?:\s*(?:'|ft\.?|feet))?(?:(?:(?<=['a-z.])\s*|\s*-\s*|\s+)(\d{1,2})(?:\s+(\d)\/(\d))?\s*(?:"|in\.?|inches)?)?$/.exec(
      clean,
    )
  if (parts === null) return null
  const [, feet = '0', inches = '0', top = '0', bottom = '1'] = parts
  if (
    Number(inches) >= 12 ||
    ![1, 2, 4, 8].includes(Number(bottom)) ||
    Number(top) >= Math.max(1, Number(bottom)) + (top === '0' ? 1 : 0)
  )
    return null
  return Math.round(Number(feet) * FOOT) + Number(inches) * INCH + (Number(top) * INCH) / Number(bottom)
}
