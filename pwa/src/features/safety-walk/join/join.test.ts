import { describe, expect, it } from 'vitest'
import { encode } from 'uqr'
import { isUuid, newId } from '../../../../../sync/change/ids.ts'
import { fromBase32, toBase32 } from './base32.ts'
import { readInvitation, writeInvitation, type Invitation } from './invitation.ts'
import { codeOf, hasCode, longCodeOf, madeFromCode, newSecret, newWalkId, readCode, walkIdOf } from './walkCode.ts'

const ORG = '0199f0a0-7000-7000-8000-00000000000a'
const OTHER = '0199f0a0-7000-7000-8000-00000000000b'
const NOON = Date.UTC(2026, 10, 21, 12)
const DAY = 86_400_000
const zoneIds = Array.from({ length: 20 }, (_, index) => newId(NOON, new Uint8Array(10).fill(index + 1)))
const walk: Invitation = {
  orgId: ORG,
  walkId: newWalkId(ORG, NOON),
  templateId: newId(),
  templateVersion: 3,
  leadId: newId(),
  startedAt: NOON + 123,
  provisionalNumber: 'T7-012',
  title: 'Yard walk, Fri, Nov 21, morning · Muñoz',
  route: zoneIds,
  joinSecret: 'K7M2QX4R',
}
const own = { orgId: ORG, zoneIds }

/** The same text with another character at one place. */
function damaged(text: string, at: number): string {
  return text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1)
}

describe('invitation', () => {
  it('brings the whole walk to the other tablet', () => {
    expect(readInvitation(writeInvitation(walk), own)).toEqual({ ok: true, invitation: walk })
  })

  it('fits a QR code that two tablets can read from one another, and keeps to its compact alphabet', () => {
    const text = writeInvitation(walk)
    expect(text).toMatch(/^[0-9A-Z:]+$/)
    expect(encode(text, { ecc: 'M' }).version).toBeLessThanOrEqual(13)
    const longest = { ...walk, title: 'é'.repeat(200), route: Array.from({ length: 90 }, () => newId()) }
    expect(encode(writeInvitation(longest), { ecc: 'M' }).version).toBeLessThanOrEqual(18)
  })

  it('reads the code of a tablet that writes no secret yet', () => {
    const old = { ...walk, joinSecret: null }
    expect(readInvitation(writeInvitation(old), own)).toEqual({ ok: true, invitation: old })
  })

  it('leaves out zones the reading tablet does not have, and cuts a title between characters', () => {
    const read = readInvitation(writeInvitation({ ...walk, title: 'é'.repeat(200) }), {
      orgId: ORG,
      zoneIds: zoneIds.slice(0, 2),
    })
    expect(read).toEqual({ ok: true, invitation: { ...walk, title: 'é'.repeat(40), route: zoneIds.slice(0, 2) } })
  })

  it('reads a damaged code as damaged, whatever character it was', () => {
    const text = writeInvitation(walk)
    for (let at = 4; at < text.length - 1; at += 7)
      expect(readInvitation(damaged(text, at), own)).toEqual({ ok: false, reason: 'corrupt' })
  })

  it.each([
    ['a zone label', 'DD-2', 'not-a-walk'],
    ['nothing', '', 'not-a-walk'],
    ['half a code', writeInvitation(walk).slice(0, 90), 'corrupt'],
    ['an empty code', 'SSW:', 'corrupt'],
    ['characters of another alphabet', 'SSW:ÄÖÜ', 'corrupt'],
    ['a walk of another organization', writeInvitation({ ...walk, orgId: OTHER }), 'other-organization'],
    ['a newer version', newer(writeInvitation(walk)), 'newer'],
    ['a right checksum over too little', truncated(), 'corrupt'],
  ])('says of %s what it is', (_, text, reason) => {
    expect(readInvitation(text, own)).toEqual({ ok: false, reason })
  })
})

describe('short code', () => {
  it('leads to the same walk on a tablet that never heard of it', () => {
    const read = readCode(codeOf(walk.walkId).toLowerCase().replace('-', ' '))
    expect(isUuid(walk.walkId)).toBe(true)
    expect(read.ok && walkIdOf(ORG, read.digits, NOON + 3_600_000)).toBe(walk.walkId)
    expect(read.ok && walkIdOf(OTHER, read.digits, NOON)).not.toBe(walk.walkId)
    expect(madeFromCode(ORG, walk.walkId)).toBe(true)
  })

  it('is of its day: the night after counts, a week later does not', () => {
    const read = readCode(codeOf(walk.walkId))
    const on = (days: number) => (read.ok ? walkIdOf(ORG, read.digits, NOON + days * DAY) : undefined)
    expect([-1, 0, 1, 2].map(on)).toEqual([walk.walkId, walk.walkId, walk.walkId, walk.walkId])
    expect([-2, 3, 7].map(on)).toEqual([null, null, null])
  })

  it('finds a walk planned at the office, and makes none from its code', () => {
    const planned = newId()
    const read = readCode(codeOf(planned))
    expect(read.ok && hasCode(planned, read.digits)).toBe(true)
    expect(madeFromCode(ORG, planned)).toBe(false)
  })

  it('notices a wrong character and two that changed places', () => {
    const code = codeOf(newWalkId(ORG, NOON, Uint32Array.of(0x2b3c4d5e))).replace('-', '')
    for (let at = 0; at < 7; at++) expect(readCode(damaged(code, at))).toEqual({ ok: false, reason: 'mistyped' })
    const swapped = code.slice(0, 2) + code.charAt(3) + code.charAt(2) + code.slice(4)
    expect(readCode(swapped)).toEqual({ ok: false, reason: 'mistyped' })
  })

  it.each(['', 'DD-2', 'K7M2-QX4', 'K7M2-QX4RR', 'K7M2_QX4R'])('takes %j for no code', (typed) => {
    expect(readCode(typed)).toEqual({ ok: false, reason: 'not-a-code' })
  })

  it('reads O, I and L as they are meant', () => {
    const read = readCode('OIL0-1101')
    expect(read).toEqual(readCode('0110-1101'))
  })

  it('carries the secret where a contractor types the long one', () => {
    const secret = newSecret()
    const long = longCodeOf(walk.walkId, secret) ?? ''
    expect(long).toMatch(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/)
    const read = readCode(long.toLowerCase().replaceAll('-', ' '))
    expect(read).toMatchObject({ ok: true, secret })
    expect(read.ok && walkIdOf(ORG, read.digits, NOON)).toBe(walk.walkId)
    for (let at = 0; at < 15; at++)
      expect(readCode(damaged(long.replaceAll('-', ''), at))).toEqual({ ok: false, reason: 'mistyped' })
    expect(readCode(codeOf(walk.walkId))).toMatchObject({ ok: true, secret: null })
    expect(new Set(Array.from({ length: 500 }, () => newSecret())).size).toBe(500)
    expect(longCodeOf(walk.walkId, 'made elsewhere')).toBeNull()
  })

  it('keeps walks apart', () => {
    expect(new Set(Array.from({ length: 2000 }, () => newWalkId(ORG, NOON))).size).toBe(2000)
  })
})

/** The same walk as version 2 would write it: only the checksum has to be right for that to be said. */
function newer(text: string): string {
  const bytes = fromBase32(text.slice(4)) ?? new Uint8Array()
  return withSum(Uint8Array.from(bytes.subarray(0, -4), (byte, index) => (index === 0 ? 2 : byte)))
}

function truncated(): string {
  const bytes = fromBase32(writeInvitation(walk).slice(4)) ?? new Uint8Array()
  return withSum(bytes.slice(0, 40))
}

function withSum(body: Uint8Array): string {
  let sum = 0xffffffff
  for (const byte of body) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
  }
  const whole = new Uint8Array(body.length + 4)
  whole.set(body)
  new DataView(whole.buffer).setUint32(body.length, (sum ^ 0xffffffff) >>> 0)
  return `SSW:${toBase32(whole)}`
}
