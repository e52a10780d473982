import { describe, expect, it } from 'vitest'
import type { Walk, WalkTemplate, Zone } from '../../../../../schema/gen/types.ts'
import { newId } from '../../../../../sync/change/ids.ts'
import { parseGuests } from './guestWalks.ts'
import { writeInvitation } from './invitation.ts'
import { joinTarget, type JoinContext } from './joinRules.ts'
import { words } from '../start/words/en.ts'
import { codeOf, newWalkId } from './walkCode.ts'

const ORG = '0199f0a0-7000-7000-8000-00000000000a'
const SECRET = 'K7M2QX4R'
const NOON = Date.UTC(2026, 10, 21, 12)

function zone(name: string, routeOrder: number): Zone {
  return {
    id: newId(),
    name,
    code: name,
    kind: 'area',
    parentId: null,
    ownerId: null,
    routeOrder,
    mapId: null,
    mapX: null,
    mapY: null,
    qr: null,
    areaIds: null,
    active: true,
  }
}

const zones = [zone('Pier 3', 10), zone('Shop', 20)]
const template: WalkTemplate = {
  id: newId(),
  key: 'yard',
  version: 2,
  title: { en: 'Yard' },
  areas: [],
  fails: null,
  status: 'live',
}
const walkId = newWalkId(ORG, NOON)
const leadId = newId()
const context: JoinContext = {
  orgId: ORG,
  zones,
  templates: [template],
  walks: [],
  now: NOON + 60_000,
  words: words.join,
  dayOf: (at) => new Date(at).toISOString().slice(0, 10),
}
const square = (id = walkId) =>
  writeInvitation({
    orgId: ORG,
    walkId: id,
    templateId: template.id,
    templateVersion: 2,
    leadId,
    startedAt: NOON,
    provisionalNumber: 'T7-001',
    title: 'Shops',
    route: zones.map((each) => each.id),
    joinSecret: SECRET,
  })
const guest = {
  id: walkId,
  templateId: template.id,
  title: 'Shops',
  route: zones.map((each) => each.id),
  leadId,
  startedAt: NOON,
  startedOn: '2026-11-21',
  provisionalNumber: 'T7-001',
  joinSecret: SECRET,
}

function at(state: Walk['state'], id = walkId): JoinContext {
  return { ...context, walks: [{ id, state, title: 'Shops' }] }
}

describe('joining', () => {
  it('takes the whole walk from the square', () => {
    expect(joinTarget(square(), context)).toEqual({ ok: true, walkId, secret: SECRET, guest })
  })

  it('meets in the same walk by the typed code, with the usual template and route until the walk arrives', () => {
    const target = joinTarget(` ${codeOf(walkId).toLowerCase()} `, context)
    expect(target).toEqual({
      ok: true,
      walkId,
      secret: null,
      guest: {
        ...guest,
        title: `Walk ${codeOf(walkId)}`,
        leadId: null,
        startedAt: NOON + 60_000,
        provisionalNumber: null,
        joinSecret: null,
      },
    })
  })

  it('keeps no copy of a walk that is here and running', () => {
    expect(joinTarget(square(), at('paused'))).toEqual({ ok: true, walkId, secret: SECRET, guest: null })
  })

  it('keeps one of a walk that was planned when this tablet last had a signal, also by its code', () => {
    const planned = newId()
    expect(joinTarget(square(planned), at('planned', planned))).toEqual({
      ok: true,
      walkId: planned,
      secret: SECRET,
      guest: { ...guest, id: planned },
    })
    expect(joinTarget(codeOf(planned), at('planned', planned))).toMatchObject({
      ok: true,
      walkId: planned,
      guest: { title: 'Shops' },
    })
  })

  it.each([
    ['a signed walk', square(), at('signed'), /signed already/],
    ['the code of another week', codeOf(newWalkId(ORG, NOON - 7 * 86_400_000)), context, /No walk of these days/],
    [
      'a slip of the finger',
      codeOf(walkId).replace(/.$/, (last) => (last === '0' ? '1' : '0')),
      context,
      /One character/,
    ],
    ['a zone label', 'DD-2', context, /no walk’s code/],
    ['a code without any template here', codeOf(walkId), { ...context, templates: [] }, /needs a signal once/],
  ])('refuses %s in words', (_, text, given, message) => {
    const target = joinTarget(text, given)
    expect(target.ok ? '' : target.message).toMatch(message)
  })
})

describe('copies on this device', () => {
  it('come back as they were kept; what is broken is left out', () => {
    expect(
      parseGuests(JSON.parse(JSON.stringify([guest, { ...guest, id: 'x' }, null, 'walk', { id: walkId }]))),
    ).toEqual([guest])
    expect(parseGuests(undefined)).toEqual([])
  })
})
