/** New ids of records and sets, and what an id looks like. */

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** A UUID in lower case. */
export function isUuid(text: string): boolean {
  return UUID.test(text)
}

/** UUIDv7 (RFC 9562 section 5.7) from epoch ms and ten random bytes; the defaults are what everybody but a test wants. */
export function newId(
  now: number = Date.now(),
  random: Uint8Array = crypto.getRandomValues(new Uint8Array(10)),
): string {
  const bytes = new Uint8Array(16)
  for (let i = 0, rest = Math.max(0, Math.trunc(now)); i < 6; i++, rest = Math.floor(rest / 256))
    bytes[5 - i] = rest % 256
  bytes.set(random.subarray(0, 10), 6)
  return format(bytes, 7)
}

/** 16 bytes as a UUID of this version. */
export function format(bytes: Uint8Array, version: number): string {
  const hex = Array.from(bytes, (byte, i) => {
    const marked = i === 6 ? (byte & 0x0f) | (version << 4) : i === 8 ? (byte & 0x3f) | 0x80 : byte
    return marked.toString(16).padStart(2, '0')
  }).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
