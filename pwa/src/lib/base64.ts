/** Bytes as letters, for places that keep or carry text only. */
export function toBase64(bytes: ArrayBuffer): string {
  const view = new Uint8Array(bytes)
  let binary = ''
  // In pieces: the arguments of one call are limited.
  for (let at = 0; at < view.length; at += 0x8000) binary += String.fromCharCode(...view.subarray(at, at + 0x8000))
  return btoa(binary)
}

export function fromBase64(letters: string): ArrayBuffer {
  return Uint8Array.from(atob(letters), (letter) => letter.charCodeAt(0)).buffer
}
