import { describe, expect, it } from 'vitest'
import type { Conflict } from '../../../schema/gen/types.ts'
import { clashesOf, clashOf, keepOps, takeOtherOps } from './conflicts.ts'
import type { ClashRow } from './conflicts.ts'

const ID = '01900000-0000-7000-8000-000000000001'
const ANA = '01900000-0000-7000-8000-0000000000a1'
const BEN = '01900000-0000-7000-8000-0000000000b1'
const NOON = 1_763_726_400_000
const stamp = (at: number) => `${at.toString(16).padStart(12, '0')}0000${'0'.repeat(16)}`

const entry = (over: Partial<Conflict> = {}): Conflict => ({
  id: '01900000-0000-7000-8000-0000000000c1',
  recordEntity: 'finding',
  recordId: ID,
  field: 'severity',
  rule: 'guarded',
  winner: { value: 'high' },
  loser: { value: 'low' },
  winnerSet: 'set-a',
  loserSet: 'set-b',
  winnerBy: ANA,
  loserBy: BEN,
  winnerAt: NOON,
  loserAt: NOON + 1000,
  status: 'open',
  settledBy: null,
  settledAt: null,
  ...over,
})

const finding = {
  id: ID,
  severity: 'high',
  category: 'ppe',
  text: 'No midrail',
  $: {
    heads: {
      severity: [
        { set: 'set-a', value: 'high', by: ANA, at: stamp(NOON) },
        { set: 'set-b', value: 'low', by: BEN, at: stamp(NOON + 1000) },
      ],
    },
  },
}

const clash = (
  row: ClashRow & { readonly [field: string]: unknown } = finding,
  journal: readonly Conflict[] = [entry()],
  field = 'severity',
) => {
  const found = clashOf('finding', row, field, journal)
  if (found === null) throw new Error('there is no clash')
  return found
}

describe('two answers', () => {
  it('are listed once each, the shown one first, with author and time', () => {
    expect(clash().answers).toEqual([
      { key: 'set-a', value: 'high', by: ANA, at: NOON, shown: true },
      { key: 'set-b', value: 'low', by: BEN, at: NOON + 1000, shown: false },
    ])
  })

  it('are found from the heads alone, before the journal has arrived', () => {
    expect(clash(finding, []).answers).toHaveLength(2)
  })

  it('are found from the journal alone, for fields without heads', () => {
    const row = { id: ID, category: 'ppe', $: {} }
    const journal = [
      entry({ field: 'category', rule: 'register', winner: { value: 'ppe' }, loser: { value: 'electrical' } }),
    ]
    expect(clash(row, journal, 'category')).toMatchObject({ rule: 'register', guarded: false, canUseOther: true })
  })

  it('are none when everybody agrees or the question is settled', () => {
    const agreed = { ...finding, $: {} }
    expect(clashOf('finding', agreed, 'severity', [])).toBeNull()
    expect(clashOf('finding', agreed, 'severity', [entry({ status: 'kept' })])).toBeNull()
    expect(clashOf('finding', agreed, 'severity', [entry({ recordId: BEN })])).toBeNull()
  })

  it('of a record are listed in the order of its fields', () => {
    const journal = [
      entry({ id: 'x', field: 'text', rule: 'text', winner: { value: 'No midrail' }, loser: { value: 'Rail' } }),
      entry(),
    ]
    expect(clashesOf('finding', finding, journal).map((each) => each.field)).toEqual(['severity', 'text'])
  })
})

describe('choosing', () => {
  it('keep of a guarded field writes the shown value again, which replaces every head, and closes the question', () => {
    expect(keepOps(clash(), ANA, NOON)).toEqual([
      { kind: 'set', entity: 'finding', id: ID, fields: { severity: 'high' } },
      { kind: 'set', entity: 'conflict', id: entry().id, fields: { status: 'kept', settledBy: ANA, settledAt: NOON } },
    ])
  })

  it('keep of a plain field closes the question and writes nothing else', () => {
    const row = { id: ID, category: 'ppe', $: {} }
    const journal = [
      entry({ field: 'category', rule: 'register', winner: { value: 'ppe' }, loser: { value: 'electrical' } }),
    ]
    expect(keepOps(clash(row, journal, 'category'), ANA, NOON)).toEqual([
      { kind: 'set', entity: 'conflict', id: entry().id, fields: { status: 'kept', settledBy: ANA, settledAt: NOON } },
    ])
  })

  it('the other answer is written over the shown one in the same change-set', () => {
    const found = clash()
    const other = found.answers.find((answer) => !answer.shown)
    if (other === undefined) throw new Error('there is no other answer')
    expect(takeOtherOps(found, other, BEN, NOON)).toEqual([
      { kind: 'set', entity: 'finding', id: ID, fields: { severity: 'low' } },
      {
        kind: 'set',
        entity: 'conflict',
        id: entry().id,
        fields: { status: 'used_other', settledBy: BEN, settledAt: NOON },
      },
    ])
  })

  it('does not write a state by hand', () => {
    const row = { id: ID, state: 'closed', $: {} }
    const journal = [
      entry({ field: 'state', rule: 'state', winner: { value: 'closed' }, loser: { value: 'in_progress' } }),
    ]
    expect(clash(row, journal, 'state').canUseOther).toBe(false)
  })

  it('refuses a value that cannot belong to the field', () => {
    const found = clash({ id: ID, severity: 'high', $: {} }, [entry({ loser: { value: 7 } })])
    const other = found.answers.find((answer) => !answer.shown)
    if (other === undefined) throw new Error('there is no other answer')
    expect(() => takeOtherOps(found, other, BEN, NOON)).toThrow(TypeError)
  })
})

describe('a late change', () => {
  it('says what stood against it, and asks for nothing but a look', () => {
    const late = clash(
      finding,
      [
        entry({
          field: 'category',
          rule: 'late',
          winner: { value: 'ppe', say: 'This walk is signed.' },
          loser: { value: 'electrical' },
        }),
      ],
      'category',
    )
    expect(late).toMatchObject({ late: 'This walk is signed.', canUseOther: false })
    expect(keepOps(late, ANA, NOON)).toMatchObject([
      { kind: 'set', entity: 'conflict', fields: { status: 'kept', settledBy: ANA } },
    ])
  })
})

it('shows steps side by side as one answer: the state is what it shows', () => {
  const row = {
    ...finding,
    state: 'closed',
    $: {
      heads: {
        state: [
          { set: 'set-a', value: 'closed' },
          { set: 'set-b', value: 'open' },
        ],
      },
    },
  }
  expect(clashOf('finding', row, 'state', [])).toBeNull()
})
