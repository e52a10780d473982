/**
 * How much a zip archive, such as a workbook, takes when it is unpacked, told before any of it is. Nothing is trusted beyond the archive's
 * own list: whoever unpacks (fflate) writes no more of a part than the list says, so a list that lies loses its own text. Pure.
 */

/** In bytes: a workbook of 100,000 rows has some 80 million; a small archive that unpacks to more is made to fill a memory. */
export const UNPACKED_LIMIT = 400_000_000

const END = 0x06054b50
const ENTRY = 0x02014b50
/** The end of the list stands within the last bytes: its own 22 and a comment of at most 65,535. */
const END_SIZE = 22
const FARTHEST = 65_557

/** The sum of all parts, in bytes; null for what is no archive, or one whose list cannot be read. */
export function unpackedSize(bytes: Uint8Array): number | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let end = bytes.length - END_SIZE
  while (end >= 0 && bytes.length - end <= FARTHEST && view.getUint32(end, true) !== END) end--
  if (end < 0 || view.getUint32(end, true) !== END) return null
  const entries = view.getUint16(end + 10, true)
  let at = view.getUint32(end + 16, true)
  let total = 0
  for (let entry = 0; entry < entries; entry++) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== ENTRY) return null
    // An archive of the 64-bit kind writes all ones here, which is beyond every limit.
    total += view.getUint32(at + 24, true)
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return total
}
