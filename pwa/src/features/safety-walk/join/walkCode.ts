/**
 * The short code of a walk, for when the camera fails: eight characters that can be read out over the noise of a dock and typed
 * with a glove. They are enough to meet in one walk without signal, because the walk's id is made from them:
 *
 *   payload  = 5 bits day of the start (days since 1970 mod 32) + 30 random bits, as seven characters
 *   walk id  = UUIDv5(organization, "walk:" + payload) with its last 35 bits replaced by the payload
 *   code     = payload + a check character
 *
 * So the code can be read off the id, and the id made from the code. 30 random bits a day and organization keep two walks apart
 * (20 walks a day for ten years: about 1 in 1,500,000). A walk planned at the office has an ordinary id; its code finds it on a
 * tablet that has the row and makes no id.
 *
 * The id is known to everybody who sees the walk, or anything that names it. Whose rights reach their own walks alone (contractors) proves
 * in addition to have been shown the code: the square carries the walk's secret, 40 random bits that leave the server for the people of
 * the walk only, and so does the long code, for when the camera fails:
 *
 *   long code = payload + secret (8 characters) + a check character over both
 */
import { uuid5 } from '../../../../../sync/change/ids.ts'
import { characterOf, digitOf, toBase32 } from './base32.ts'

const DAY = 86_400_000
const DIGITS = 7
const SECRET = 8
/** Walks are joined on their day; a night walk and a clock that is off by a day still count. */
const DAYS_BACK = 2

export function newWalkId(
  orgId: string,
  now: number,
  random: Uint32Array = crypto.getRandomValues(new Uint32Array(1)),
): string {
  const day = Math.floor(now / DAY) % 32
  let rest = (random[0] ?? 0) >>> 2 // 30 bits
  const digits: number[] = []
  for (let i = 0; i < DIGITS - 1; i++) {
    digits.unshift(rest & 31)
    rest >>>= 5
  }
  return idOf(orgId, [day, ...digits])
}

/** "K7M2-QX4R" */
export function codeOf(walkId: string): string {
  const digits = tailOf(walkId)
  const text = [...digits, checkOf(digits)].map(characterOf).join('')
  return `${text.slice(0, 4)}-${text.slice(4)}`
}

export function newSecret(random: Uint8Array = crypto.getRandomValues(new Uint8Array(5))): string {
  return toBase32(random)
}

/** "K7M2-QX49-ABCD-EFG1": the code with the secret in it; null when the secret was made by something that writes others. */
export function longCodeOf(walkId: string, secret: string): string | null {
  const said = [...secret].map(digitOf)
  if (said.length !== SECRET || said.includes(-1)) return null
  const digits = [...tailOf(walkId), ...said]
  return [...digits, checkOf(digits)]
    .map(characterOf)
    .join('')
    .replaceAll(/(.{4})(?=.)/g, '$1-')
}

/** Whether the walk can be made from its code alone. */
export function madeFromCode(orgId: string, walkId: string): boolean {
  return idOf(orgId, tailOf(walkId)) === walkId
}

export type TypedCode =
  | { readonly ok: true; readonly digits: readonly number[]; readonly secret: string | null }
  | { readonly ok: false; readonly reason: 'not-a-code' | 'mistyped' }

export function readCode(typed: string): TypedCode {
  const characters = [...typed.replaceAll(/[\s-]/g, '')]
  const digits = characters.map(digitOf)
  const long = digits.length === DIGITS + SECRET + 1
  if ((!long && digits.length !== DIGITS + 1) || digits.includes(-1)) return { ok: false, reason: 'not-a-code' }
  const said = digits.slice(0, -1)
  if (checkOf(said) !== digits.at(-1)) return { ok: false, reason: 'mistyped' }
  return { ok: true, digits: said.slice(0, DIGITS), secret: long ? said.slice(DIGITS).map(characterOf).join('') : null }
}

/** Whether a walk's id ends in the code. */
export function hasCode(walkId: string, digits: readonly number[]): boolean {
  return tailOf(walkId).every((digit, index) => digit === digits[index])
}

/** The id of the walk with this code, null when the code is not of these days. */
export function walkIdOf(orgId: string, digits: readonly number[], now: number): string | null {
  const age = (Math.floor(now / DAY) - (digits[0] ?? 0)) & 31
  return age <= DAYS_BACK || age === 31 ? idOf(orgId, digits) : null
}

function idOf(orgId: string, digits: readonly number[]): string {
  const hex = uuid5(orgId, `walk:${digits.map(characterOf).join('')}`).replaceAll('-', '')
  const payload = digits.reduce((number, digit) => number * 32n + BigInt(digit), 0n)
  const whole = ((BigInt(`0x${hex}`) >> 35n) << 35n) | payload
  const text = whole.toString(16).padStart(32, '0')
  return `${text.slice(0, 8)}-${text.slice(8, 12)}-${text.slice(12, 16)}-${text.slice(16, 20)}-${text.slice(20)}`
}

function tailOf(walkId: string): readonly number[] {
  let payload = BigInt(`0x${walkId.replaceAll('-', '')}`) & ((1n << 35n) - 1n)
  const digits: number[] = []
  for (let i = 0; i < DIGITS; i++) {
    digits.unshift(Number(payload & 31n))
    payload >>= 5n
  }
  return digits
}

/** Weights differ by place, so that two swapped characters are noticed as a wrong one is. */
function checkOf(digits: readonly number[]): number {
  return digits.reduce((sum, digit, index) => sum + digit * (index + 2), 0) % 31
}
