/**
 * Seals a report without a name for the server: whoever holds the tablet before it is sent reads nothing of it, not even who wrote it with it.
 * An ephemeral key of P-256 (65 bytes), a nonce (12 bytes), and the text by AES-GCM under HKDF-SHA256 of the shared secret, bound to the
 * organization (server/anonymous/report.go opens it). The ephemeral secret is forgotten at once.
 */

/** What is sealed, in the server's words. Pictures and sound as base64. */
export interface SealedReport {
  readonly code: string
  readonly kind: string
  readonly what: string
  readonly zoneId: string
  readonly place: string
  readonly happenedAt: number
  readonly pictures: readonly string[]
  readonly voice: { readonly durationMs: number; readonly data: string } | null
}

const CURVE = { name: 'ECDH', namedCurve: 'P-256' }
const NONCE = 12
const text = new TextEncoder()

export async function seal(key: ArrayBuffer, orgId: string, report: SealedReport): Promise<Uint8Array<ArrayBuffer>> {
  const theirs = await crypto.subtle.importKey('raw', key, CURVE, false, [])
  const mine = await crypto.subtle.generateKey(CURVE, false, ['deriveBits'])
  const mark = new Uint8Array(await crypto.subtle.exportKey('raw', mine.publicKey))
  const shared = await crypto.subtle.deriveBits({ name: 'ECDH', public: theirs }, mine.privateKey, 256)
  const secret = await crypto.subtle.importKey('raw', shared, 'HKDF', false, ['deriveKey'])
  const box = await crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: mark, info: text.encode('shipshape anonymous report') },
    secret,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt'],
  )
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE))
  const closed = new Uint8Array(
    await crypto.subtle.encrypt(
      { name: 'AES-GCM', iv: nonce, additionalData: text.encode(orgId) },
      box,
      text.encode(JSON.stringify(report)),
    ),
  )
  const whole = new Uint8Array(mark.length + NONCE + closed.length)
  whole.set(mark)
  whole.set(nonce, mark.length)
  whole.set(closed, mark.length + NONCE)
  return whole
}

/** Crockford's base 32: no letter looks like a digit. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Twelve random letters, 60 bits: the only way back to the report. */
export function newCode(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12))
  return spaced(Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join(''))
}

const spaced = (code: string): string => code.replaceAll(/(.{4})(?=.)/gu, '$1-')

/** A code as it was typed, with its hyphens; null where it is none. */
export function readCode(typed: string): string | null {
  const code = typed.toUpperCase().replaceAll(/[\s-]/gu, '').replaceAll('O', '0').replaceAll(/[IL]/gu, '1')
  return code.length === 12 && [...code].every((letter) => LETTERS.includes(letter)) ? spaced(code) : null
}
