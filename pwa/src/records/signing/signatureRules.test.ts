import { describe, expect, it } from 'vitest'
import { setTimeZone } from '../../lib/dates.ts'
import { signerOf, type Signed } from './signatureRules.ts'
import { signersFirst } from './signersFirst.ts'

const people: Readonly<Record<string, string>> = { joe: 'Joe Ortiz', ana: 'Ana Ruiz' }
const known = (id: string | null) => (id === null ? null : (people[id] ?? null))
const signed = (over: Partial<Signed>): Signed => ({
  role: 'walker',
  personId: 'joe',
  name: 'Joe Ortiz',
  proof: 'session',
  signedAt: 0,
  recordedAt: null,
  createdBy: 'joe',
  ...over,
})

setTimeZone('America/New_York')

describe('a signature', () => {
  it.each([
    ['one’s own', {}, { name: 'Joe Ortiz', witness: false, weak: false, proof: 'own sign-in', doubts: [] }],
    [
      'one’s own in another name',
      { name: 'Maria Okafor' },
      { name: 'Joe Ortiz', witness: false, weak: false, proof: 'own sign-in', doubts: ['written as Maria Okafor'] },
    ],
    [
      'from before there were proofs',
      { proof: null },
      { name: 'Joe Ortiz', witness: false, weak: true, proof: 'name written by Joe Ortiz', doubts: [] },
    ],
    [
      'a witness by PIN',
      { role: 'witnessed', personId: 'ana', name: 'Ana Ruiz', proof: 'pin' },
      {
        name: 'Ana Ruiz',
        witness: true,
        weak: true,
        proof: 'own PIN on the device of Joe Ortiz, which the server could not check',
        doubts: [],
      },
    ],
    [
      'a witness by name',
      { role: 'witnessed', personId: null, name: 'K. Hale\u202e', proof: 'written' },
      {
        name: 'K. Hale',
        witness: true,
        weak: true,
        proof: 'name written by Joe Ortiz, not in the directory',
        doubts: [],
      },
    ],
    [
      'somebody this device does not know',
      { personId: 'gone', name: 'Lee Park', createdBy: 'gone', proof: 'written' },
      {
        name: 'Lee Park',
        witness: false,
        weak: true,
        proof: 'name written by somebody, not in the directory',
        doubts: [],
      },
    ],
  ] as const)('%s', (_, over, want) => expect(signerOf(signed(over), 'walker', known)).toEqual(want))

  it('stands below those of who walked, when it is a witness’s', () => {
    const all = [
      signed({ role: 'witnessed', name: 'K. Hale' }),
      signed({ signedAt: 5 }),
      signed({ role: 'witnessed', name: 'Lee Park', signedAt: 3 }),
      signed({ name: 'Ana Ruiz' }),
    ]
    expect(signersFirst(all, 'walker').map(({ name }) => name)).toEqual([
      'Ana Ruiz',
      'Joe Ortiz',
      'K. Hale',
      'Lee Park',
    ])
  })

  it('says what the server’s clock said where its own time cannot be right', () => {
    expect(signerOf(signed({ recordedAt: Date.parse('2026-11-20T19:02:00Z') }), 'walker', known).doubts).toEqual([
      expect.stringMatching(/^time in doubt: recorded Fri, Nov 20, 2026, .* by the server’s clock$/),
    ])
    expect(signerOf(signed({ recordedAt: 8.64e15 + 1 }), 'walker', known).doubts).toHaveLength(1)
  })
})
