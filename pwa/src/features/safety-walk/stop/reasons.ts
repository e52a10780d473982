import type { Ask } from '../../../records/given.ts'

/** Why stopped work is withdrawn, one press each. The record keeps the English words. */
export const WITHDRAW_REASONS: Ask['reasons'] = [
  { en: 'Pressed by mistake', es: 'Se presionó por error' },
  { en: 'Not a stop-work hazard', es: 'No es un peligro para detener el trabajo' },
  { en: 'Duplicate', es: 'Duplicado' },
  { en: 'Fixed on the spot', es: 'Corregido en el momento' },
]

/** What every room asks that would withdraw stopped work. */
export const STOP_ASK: Ask = {
  first: 'Work is stopped for this finding. Say first why the stop work is withdrawn.',
  title: 'Withdraw the stop work?',
  words: 'Everybody who was told about it is told again, with your reason.',
  many: (count) =>
    `${count === 1 ? 'Work is stopped for one of these.' : `Work is stopped ${count} times for these.`} Everybody who was told is told again, with your reason.`,
  missing: 'Say why the stop work is withdrawn.',
  act: 'Withdraw stop work',
  reasons: WITHDRAW_REASONS,
}
