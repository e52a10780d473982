/** A grey JPEG of so many pixels, in a few hundred bytes: pictures of a test differ by their shape. */
export function tinyJpeg(width: number, height: number): ArrayBuffer {
  const segment = (marker: number, content: readonly number[]) => {
    const length = content.length + 2
    return [0xff, marker, length >> 8, length & 255, ...content]
  }
  // One code, of one bit, for one value: no difference to the block before, and the end of the block.
  const table = (kind: number) => segment(0xc4, [kind, 1, ...Array.from({ length: 15 }, () => 0), 0])
  const bits = Math.ceil(width / 8) * Math.ceil(height / 8) * 2
  const bytes = Array.from({ length: Math.ceil(bits / 8) }, (_, at) => (1 << Math.max(0, 8 - bits + at * 8)) - 1)
  return Uint8Array.from([
    0xff,
    0xd8,
    ...segment(0xdb, [0, ...Array.from({ length: 64 }, () => 1)]),
    ...segment(0xc0, [8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0]),
    ...table(0x00),
    ...table(0x10),
    ...segment(0xda, [1, 1, 0, 0, 63, 0]),
    ...bytes,
    0xff,
    0xd9,
  ]).buffer
}
