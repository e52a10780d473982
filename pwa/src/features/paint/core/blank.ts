/** What is missing on a form before it is approved; the server asks the same (server/modules/paint/paint.go). Pure. */
import type { Row } from '../../../data/store/rows.ts'

export function blankOf(form: Row<'paintForm'>, lines: readonly Row<'paintLine'>[]): string | null {
  const own = lines.filter(({ formId }) => formId === form.id).toSorted((a, b) => a.line - b.line)
  if ((form.applicator ?? '') === '') return 'Write who applied the paint.'
  if (form.foremanSignature === null && (form.sheetSerial ?? '') === '') return 'The foreman has not signed.'
  if (own.length === 0) return 'The form has no line. Add what was applied.'
  for (const line of own) {
    const blank = blankLine(line)
    if (blank !== null) return `Line ${line.line}: ${blank}`
  }
  return null
}

function blankLine({ coatingId, amount, thinnerAmount, thinnerId }: Row<'paintLine'>): string | null {
  if (coatingId === null) return 'choose the coating.'
  if (amount === null || amount <= 0) return 'write how much coating was used.'
  if (thinnerAmount === null) return 'write how much thinner was added, 0 for none.'
  return thinnerAmount > 0 && thinnerId === null ? 'choose the thinner.' : null
}
