import type { Ask } from '../../../records/given.ts'
import { words } from './words/en.ts'

/** Why stopped work is withdrawn, one press each. The record keeps the English words. */
export const WITHDRAW_REASONS: Ask['reasons'] = Object.values(words.withdrawReasons)

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
