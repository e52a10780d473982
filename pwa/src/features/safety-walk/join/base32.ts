/** Base 32 after Crockford: no I, L, O, U, and what a glove or a tired eye makes of them is read as meant. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** 0 to 31 for a character, -1 for one that is none. */
export function digitOf(character: string): number {
  const meant = character.toUpperCase().replace('O', '0').replace(/[IL]/, '1')
  return meant.length === 1 ? ALPHABET.indexOf(meant) : -1
}

export function characterOf(digit: number): string {
  return ALPHABET.charAt(digit & 31)
}

export function toBase32(bytes: Uint8Array): string {
  let text = ''
  let held = 0
  let bits = 0
  for (const byte of bytes) {
    held = (held << 8) | byte
    bits += 8
    while (bits >= 5) {
      bits -= 5
      text += characterOf(held >> bits)
    }
    held &= (1 << bits) - 1
  }
  return bits === 0 ? text : text + characterOf(held << (5 - bits))
}

/** null when a character is none of the alphabet. */
export function fromBase32(text: string): Uint8Array | null {
  const bytes = new Uint8Array(Math.floor((text.length * 5) / 8))
  let held = 0
  let bits = 0
  let at = 0
  for (const character of text) {
    const digit = digitOf(character)
    if (digit < 0) return null
    held = (held << 5) | digit
    bits += 5
    if (bits < 8) continue
    bits -= 8
    bytes[at++] = held >> bits
    held &= (1 << bits) - 1
  }
  return bytes
}
