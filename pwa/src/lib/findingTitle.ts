/** How a finding is called wherever its title stands: lists, board, cards, report, palette, recycle bin. One function, so that they agree. Pure. */
import { PAGES } from '../../../schema/gen/pages.ts'
import { categoryTitle } from './hazards.ts'
import { humanize } from './valueWords.ts'

interface Described {
  readonly text: string | null
  readonly category: string | null
  readonly kind: string
  readonly itemId: string | null
  readonly failText?: string | null
}

const LONGEST_TITLE = 120

const FAILED = 'Failed: '

/** A checklist asks for what should be: alone, the words of a failed question would read as if all were well. One line; what is written below it is the inspector's. */
export function failedQuestion(question: string): string {
  return FAILED + question.replaceAll(/\s+/g, ' ').trim()
}

/** Whether a line is the failed question's own and not a person's. A question of a template without words for its failure has the prefix. */
export function isFailedQuestion(line: string, failText: string | null = null): boolean {
  return line.startsWith(FAILED) || (failText !== null && line.trim() === failText)
}

function kindWord(kind: string): string {
  return PAGES.finding?.words.values['kind']?.[kind]?.label ?? humanize(kind)
}

interface FindingWords {
  readonly title: string
  /** What the title does not say. */
  readonly rest: string
}

/** The first line that a person wrote, else the failed question, else category and place. */
export function findingWords(
  { text, category, kind, itemId, failText = null }: Described,
  zoneName: string | null,
): FindingWords {
  const lines = (text ?? '').split('\n').map((line) => line.trim())
  const own = lines.findIndex((line) => line !== '' && !(itemId !== null && isFailedQuestion(line, failText)))
  const at = own === -1 ? lines.findIndex((line) => line !== '') : own
  const line = lines[at]
  if (line === undefined) {
    const what = category ? categoryTitle(category) : kindWord(kind)
    return { title: zoneName ? `${what}, ${zoneName}` : what, rest: '' }
  }
  if (line.length > LONGEST_TITLE)
    return { title: `${line.slice(0, LONGEST_TITLE - 3)}…`, rest: lines.join('\n').trim() }
  return { title: line, rest: lines.toSpliced(at, 1).join('\n').trim() }
}

/** What is doubtful about the time a finding says it was seen, as the server marked it; null = nothing. */
export function timeDoubt({ timeMark }: { readonly timeMark: 'future' | 'past' | 'clock' | null }): string | null {
  switch (timeMark) {
    case 'future':
      return 'Time in doubt: more than a day ahead of the server’s clock'
    case 'past':
      return 'Time in doubt: more than a year before the walk'
    case 'clock':
      return 'Time in doubt: the clock of the device was wrong'
    case null:
      return null
  }
}

export function findingTitle(finding: Described, zoneName: string | null): string {
  return findingWords(finding, zoneName).title
}
