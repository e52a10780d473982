/**
 * Dates and times of what is written down, on paper, in a file or in a record: in English, whatever the screen shows that it is made on. Paper
 * in another language names it.
 */
import * as dates from './dates.ts'
import type { DateOptions, Instant, LocalDate } from './dates.ts'
import { ENGLISH, type Language } from './words.ts'

export function formatDate(value: Instant | LocalDate | null | undefined, options: DateOptions = {}): string {
  return dates.formatDate(value, { language: ENGLISH, ...options })
}

export function formatDateTime(value: Instant | null | undefined, options: DateOptions = {}): string {
  return dates.formatDateTime(value, { language: ENGLISH, ...options })
}

export function formatTime(value: Instant | null | undefined, language: Language = ENGLISH): string {
  return dates.formatTime(value, undefined, language)
}

export function formatFull(value: Instant): string {
  return dates.formatFull(value, undefined, ENGLISH)
}

export function formatDuration(milliseconds: number): string {
  return dates.formatDuration(milliseconds, ENGLISH)
}
