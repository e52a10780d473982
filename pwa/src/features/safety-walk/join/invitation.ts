/**
 * What a running walk shows as a QR code, so that a colleague's tablet can work on it with no signal on either side.
 *
 *   "SSW:" + base 32 of: version (1 B) · organization, last 8 B of its id · walk 16 B · template 16 B · template version (2 B) ·
 *   lead 16 B · started (6 B, epoch ms) · provisional number (1 B length + text) · title (1 B length + UTF-8) ·
 *   route (1 B count + last 4 B of each zone's id) · secret of the walk (1 B length + text; older tablets write none, and read over it) ·
 *   CRC-32 of all before (4 B)
 *
 * Upper-case letters and digits only, so the QR code takes its compact mode: a walk of 20 zones is about 340 characters, version 12,
 * readable from screen to screen at arm's length. Zones are named by the end of their ids; the reader looks them up among its own
 * and leaves out what it does not have. The version comes first and never changes its place.
 */
import { fromBase32, toBase32 } from './base32.ts'

const VERSION = 1
const PREFIX = 'SSW:'
const TITLE_BYTES = 80
const MOST_ZONES = 60

export interface Invitation {
  readonly orgId: string
  readonly walkId: string
  readonly templateId: string
  readonly templateVersion: number
  readonly leadId: string
  readonly startedAt: number
  readonly provisionalNumber: string
  readonly title: string
  readonly route: readonly string[]
  /** By which the server knows who was shown this code; null on a code of an older tablet. */
  readonly joinSecret: string | null
}

export type Read =
  | { readonly ok: true; readonly invitation: Invitation }
  | { readonly ok: false; readonly reason: 'not-a-walk' | 'corrupt' | 'newer' | 'other-organization' }

export function writeInvitation(walk: Invitation): string {
  const head = new Uint8Array(2 + 6)
  const view = new DataView(head.buffer)
  view.setUint16(0, walk.templateVersion)
  view.setUint16(2, Math.floor(walk.startedAt / 2 ** 32))
  view.setUint32(4, walk.startedAt % 2 ** 32)
  const route = walk.route.slice(0, MOST_ZONES)
  const body = join([
    Uint8Array.of(VERSION),
    tail(walk.orgId, 8),
    tail(walk.walkId, 16),
    tail(walk.templateId, 16),
    head.subarray(0, 2),
    tail(walk.leadId, 16),
    head.subarray(2),
    text(walk.provisionalNumber, 32),
    text(walk.title, TITLE_BYTES),
    Uint8Array.of(route.length),
    ...route.map((id) => tail(id, 4)),
    ...(walk.joinSecret === null ? [] : [text(walk.joinSecret, 64)]),
  ])
  const sum = new Uint8Array(4)
  new DataView(sum.buffer).setUint32(0, crc32(body))
  return PREFIX + toBase32(join([body, sum]))
}

export function readInvitation(
  scanned: string,
  own: { readonly orgId: string; readonly zoneIds: readonly string[] },
): Read {
  const written = scanned.trim().toUpperCase()
  if (!written.startsWith(PREFIX)) return { ok: false, reason: 'not-a-walk' }
  const bytes = fromBase32(written.slice(PREFIX.length))
  if (bytes === null || bytes.length < 5) return { ok: false, reason: 'corrupt' }
  const body = bytes.subarray(0, -4)
  if (new DataView(bytes.buffer).getUint32(body.length) !== crc32(body)) return { ok: false, reason: 'corrupt' }
  if ((body[0] ?? 0) > VERSION) return { ok: false, reason: 'newer' }
  try {
    return readBody(new Reader(body.subarray(1)), own)
  } catch (problem) {
    // Too short although the checksum is right: made by something else than this app.
    if (problem instanceof RangeError) return { ok: false, reason: 'corrupt' }
    throw problem
  }
}

function readBody(reader: Reader, own: { readonly orgId: string; readonly zoneIds: readonly string[] }): Read {
  if (hexOf(reader.take(8)) !== own.orgId.replaceAll('-', '').slice(-16))
    return { ok: false, reason: 'other-organization' }
  const walkId = reader.id()
  const templateId = reader.id()
  const templateVersion = reader.number(2)
  const leadId = reader.id()
  const startedAt = reader.number(6)
  const provisionalNumber = reader.text()
  const title = reader.text()
  const byTail = new Map(own.zoneIds.map((id) => [id.replaceAll('-', '').slice(-8), id]))
  const route = Array.from({ length: reader.number(1) }, () => byTail.get(hexOf(reader.take(4)))).filter(
    (id) => id !== undefined,
  )
  const joinSecret = reader.ended() ? null : reader.text()
  return {
    ok: true,
    invitation: {
      orgId: own.orgId,
      walkId,
      templateId,
      templateVersion,
      leadId,
      startedAt,
      provisionalNumber,
      title,
      route,
      joinSecret,
    },
  }
}

class Reader {
  private at = 0
  private readonly bytes: Uint8Array

  constructor(bytes: Uint8Array) {
    this.bytes = bytes
  }

  ended(): boolean {
    return this.at === this.bytes.length
  }

  take(count: number): Uint8Array {
    if (this.at + count > this.bytes.length) throw new RangeError('the invitation ends early')
    this.at += count
    return this.bytes.subarray(this.at - count, this.at)
  }

  number(count: number): number {
    return this.take(count).reduce((number, byte) => number * 256 + byte, 0)
  }

  id(): string {
    const hex = hexOf(this.take(16))
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
  }

  text(): string {
    return new TextDecoder().decode(this.take(this.number(1)))
  }
}

/** The last bytes of an id: the random end of any kind of UUID. */
function tail(id: string, count: number): Uint8Array {
  const hex = id.replaceAll('-', '').slice(-2 * count)
  return Uint8Array.from({ length: count }, (_, index) => Number.parseInt(hex.slice(2 * index, 2 * index + 2), 16))
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Length and text, cut between characters. */
function text(words: string, most: number): Uint8Array {
  const encoder = new TextEncoder()
  let kept = words
  while (encoder.encode(kept).length > most) kept = [...kept].slice(0, -1).join('')
  const bytes = encoder.encode(kept)
  return join([Uint8Array.of(bytes.length), bytes])
}

function join(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** CRC-32 (ISO-HDLC), bit by bit: some 300 bytes, once. */
function crc32(bytes: Uint8Array): number {
  let sum = 0xffffffff
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
  }
  return (sum ^ 0xffffffff) >>> 0
}
