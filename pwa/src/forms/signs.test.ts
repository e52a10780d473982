import { describe, expect, it } from 'vitest'
import { signsOf, type SignedForm } from './signs.ts'

/** A form of ten answers, so many seconds apart. */
function form(nth: number, seconds: number, more: Partial<SignedForm> = {}): SignedForm {
  const begun = Date.UTC(2026, 10, 1 + nth)
  const answers = Array.from({ length: 10 }, (_, at) => ({
    id: `${nth}:${at}`,
    result: 'pass',
    answeredAt: begun + at * seconds * 1000,
    answeredBy: 'ortiz',
    inBulk: false,
  }))
  return {
    id: String(nth),
    personId: 'ortiz',
    at: String(nth).padStart(3, '0'),
    failed: 0,
    answers,
    photos: 0,
    ...more,
  }
}
const earlier = (count: number, more: (nth: number) => Partial<SignedForm> = () => ({})) =>
  Array.from({ length: count }, (_, nth) => form(nth, 10, more(nth)))

describe('what a reviewer may look at twice', () => {
  it('is nothing before ten earlier forms, whatever the pace', () => {
    expect(signsOf(form(50, 1), earlier(9))).toMatchObject({ earlier: 9, odd: false, fast: false })
    expect(signsOf(form(50, 1), earlier(10))).toMatchObject({ earlier: 10, odd: true, fast: true })
  })

  it('is a pace far from the usual one, with both figures', () => {
    expect(signsOf(form(50, 2), earlier(12))).toMatchObject({ seconds: 2, usualSeconds: 10, fast: true })
    expect(signsOf(form(50, 7), earlier(12))).toMatchObject({ seconds: 7, fast: false, odd: false })
  })

  it('is that everything was answered in one minute', () => {
    expect(signsOf(form(50, 5), earlier(12))).toMatchObject({ sameMinute: true, odd: true })
    expect(signsOf(form(50, 8), earlier(12))).toMatchObject({ sameMinute: false, odd: false })
  })

  it('is a run of passes far longer than the usual one', () => {
    // Others find something every second time; this person never does.
    const all = earlier(60, (nth) => (nth < 30 ? { personId: 'ana', failed: nth % 2 } : {}))
    const signs = signsOf(form(70, 10), all)
    expect(signs).toMatchObject({ streak: 31, long: true, odd: true })
    expect(signsOf(form(70, 10, { personId: 'ana' }), all)).toMatchObject({ streak: 1, long: false })
  })

  it('looks at what came before, never at what came after', () => {
    expect(signsOf(form(5, 10), earlier(30)).earlier).toBe(5)
  })
})
