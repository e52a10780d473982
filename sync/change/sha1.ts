/** SHA-1 for name-based ids (UUIDv5). crypto.subtle is asynchronous, and ids are needed inside an IndexedDB transaction. */

const rotate = (x: number, n: number): number => (x << n) | (x >>> (32 - n))

export function sha1(message: Uint8Array): Uint8Array {
  const padded = new DataView(new ArrayBuffer(((message.length + 8) >> 6) * 64 + 64))
  message.forEach((byte, i) => padded.setUint8(i, byte))
  padded.setUint8(message.length, 0x80)
  padded.setUint32(padded.byteLength - 8, Math.floor(message.length / 0x20000000))
  padded.setUint32(padded.byteLength - 4, message.length * 8)

  const state = new Uint32Array([0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0])
  for (let block = 0; block < padded.byteLength; block += 64) addBlock(state, padded, block)

  const digest = new DataView(new ArrayBuffer(20))
  state.forEach((word, i) => digest.setUint32(i * 4, word))
  return new Uint8Array(digest.buffer)
}

function addBlock(state: Uint32Array, padded: DataView, block: number): void {
  const w = new Int32Array(80)
  for (let t = 0; t < 16; t++) w[t] = padded.getInt32(block + t * 4)
  for (let t = 16; t < 80; t++) w[t] = rotate(word(w, t - 3) ^ word(w, t - 8) ^ word(w, t - 14) ^ word(w, t - 16), 1)

  let [a = 0, b = 0, c = 0, d = 0, e = 0] = state
  for (let t = 0; t < 80; t++) {
    const next = (rotate(a, 5) + round(t, b, c, d) + e + word(w, t)) | 0
    e = d
    d = c
    c = rotate(b, 30)
    b = a
    a = next
  }
  for (const [i, value] of [a, b, c, d, e].entries()) state[i] = (state[i] ?? 0) + value
}

function round(t: number, b: number, c: number, d: number): number {
  if (t < 20) return ((b & c) | (~b & d)) + 0x5a827999
  if (t < 40) return (b ^ c ^ d) + 0x6ed9eba1
  if (t < 60) return ((b & c) | (b & d) | (c & d)) + 0x8f1bbcdc
  return (b ^ c ^ d) + 0xca62c1d6
}

const word = (w: Int32Array, t: number): number => w[t] ?? 0
