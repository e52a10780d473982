import { formatReading, type TemplateItem } from '../template.ts'

/** "Allowed: 19.5 to 22 %O2", "" without limits. */
function limits({ min, max, unit }: Pick<TemplateItem, 'min' | 'max' | 'unit'>): string {
  const tail = unit === null ? '' : ` ${unit}`
  if (min !== null && max !== null) return `Allowed: ${formatReading(min)} to ${formatReading(max)}${tail}`
  if (min !== null) return `Allowed: at least ${formatReading(min)}${tail}`
  return max === null ? '' : `Allowed: at most ${formatReading(max)}${tail}`
}

export const en = {
  title: 'Checklist',
  score: 'Score',
  noScore: 'No score',
  progress: 'Questions answered',
  answeredOf: (n: number, total: number) => `${n} of ${total} answered`,
  of: (n: number, total: number) => `${n} of ${total}`,
  failed: (n: number) => `${n} failed`,
  criticalFail: 'Critical fail',
  criticalFails: (n: number) => `${n} critical ${n === 1 ? 'fail' : 'fails'}`,
  band: { good: 'Good', fair: 'Needs work', poor: 'Poor' },
  single: 'One at a time',
  critical: 'critical',
  together: 'with the rest',
  note: 'Note',
  addNote: 'Add a note',
  editNote: 'Edit the note',
  readingIn: (unit: string | null) => `Reading in ${unit ?? 'numbers'}`,
  unreadable: 'Digits and one point, two places',
  readFirst: 'Enter the reading first.',
  outside: 'Outside the limit.',
  limits,
  lastTime: 'Last time:',
  result: { pass: 'Pass', fail: 'Fail', na: 'N/A' },
  earlier: 'What it was',
  rest: 'Rest of section OK',
  restHint: (n: number) => `${n} questions`,
  restCritical: (n: number) => `${n} critical`,
  restAgain: (n: number) => `${n} failed last time`,
  restAsk: (n: number) => `You have looked at all ${n}?`,
  restSays: 'Each is recorded as Pass with the time, marked as answered together.',
  among: 'Among them:',
  notYet: 'Not yet',
  passAll: (n: number) => `Pass all ${n}`,
  previous: 'Previous',
  isFirst: 'This is the first question.',
  next: 'Next',
  done: 'Checklist done',
  askThem: 'Ask them too',
  notAsked: (n: number) => (n === 1 ? '1 question is not asked' : `${n} questions are not asked`),
  nothingFailed: 'nothing failed last time',
  passed: (n: number) => `${n} answered Pass`,
  choose: 'Choose',
}

export type FormWords = typeof en
