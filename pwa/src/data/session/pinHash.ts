/** What is kept of a PIN: PBKDF2 with SHA-256 by WebCrypto, as OWASP counts the rounds, because the browser has no argon2. */
import type { PinRecord } from './directory.ts'

const ROUNDS = 600_000
const BITS = 256

type Hashed = Pick<PinRecord, 'salt' | 'hash' | 'rounds'>

export async function hash(pin: string): Promise<Hashed> {
  const salt = crypto.getRandomValues(new Uint8Array(16))
  return { salt, rounds: ROUNDS, hash: await derive(pin, salt, ROUNDS) }
}

export async function matches(pin: string, kept: Hashed): Promise<boolean> {
  const given = new Uint8Array(await derive(pin, kept.salt, kept.rounds))
  const known = new Uint8Array(kept.hash)
  return given.length === known.length && given.every((byte, at) => byte === known[at])
}

async function derive(pin: string, salt: BufferSource, iterations: number): Promise<ArrayBuffer> {
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, ['deriveBits'])
  return crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations }, key, BITS)
}
