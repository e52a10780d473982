/** Whether a rule can come at all, told without looking for its first day: no search may be without an end. The twin of never.go. Pure. */
import { monthOf, weekdayOf } from './days.ts'
import type { Parts } from './parts.ts'

/** The lengths that a month may have. */
function lengthsOf(month: number): readonly number[] {
  if (month === 2) return [28, 29]
  return [4, 6, 9, 11].includes(month) ? [30] : [31]
}

/** Whether the parts meet on no day: months that the step leaves out, days that lie on no such weekday, a place that no set has. */
export function neverComes(parts: Parts, start: number): boolean {
  const { freq, interval, days, positions } = parts
  if (freq === 'DAILY' && interval % 7 === 0 && days.length > 0 && !days.some(({ day }) => day === weekdayOf(start)))
    return true
  const sizes = monthsOf(parts, start).map((month) =>
    Math.max(...lengthsOf(month).map((length) => largest(parts, length))),
  )
  if (Math.max(0, ...sizes) === 0) return true
  return positions.length > 0 && positions.every((at) => Math.abs(at) > mostOf(parts, sizes))
}

function monthsOf({ freq, interval, months }: Parts, start: number): readonly number[] {
  const named = months.length > 0 ? months : [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
  if (freq !== 'MONTHLY') return named
  const steps = Array.from({ length: 12 }, (_, at) => ((monthOf(start) + at * interval) % 12) + 1)
  return named.filter((month) => steps.includes(month))
}

/** The most days that a month of so many days may have, whatever weekday it begins with. */
function largest({ freq, months, monthDays, days }: Parts, length: number): number {
  const inMonth = freq === 'MONTHLY' || months.length > 0
  const named = monthDays.map((day) => (day < 0 ? length + 1 + day : freq === 'DAILY' ? day : Math.min(day, length)))
  let most = 0
  for (let begins = 0; begins < 7; begins++) {
    let size = 0
    for (let at = 1; at <= length; at++) {
      const fits = ({ day, nth }: { readonly day: number; readonly nth: number }): boolean =>
        day === (begins + at) % 7 &&
        (nth === 0 || !inMonth || Math.ceil(at / 7) === nth || Math.ceil((length - at + 1) / 7) === -nth)
      if ((named.length === 0 || named.includes(at)) && (days.length === 0 || days.some(fits))) size++
    }
    most = Math.max(most, size)
  }
  return most
}

/** No set that BYSETPOS chooses from is larger. */
function mostOf({ freq, days, months }: Parts, sizes: readonly number[]): number {
  if (freq === 'DAILY') return 1
  if (freq === 'WEEKLY') return days.length
  if (freq === 'MONTHLY') return Math.max(...sizes)
  const ofYear = months.length === 0 && days.some(({ nth }) => nth !== 0)
  return ofYear ? days.length : sizes.reduce((sum, size) => sum + size, 0)
}
