/** The recovery codes on paper or in a file, with what they are for. */
export function recoverySheet(codes: readonly string[], email: string): string {
  return [
    'Shipshape recovery codes',
    `Account: ${email}`,
    '',
    ...codes,
    '',
    'Each code signs you in once, in place of the code of your phone or app.',
    'Keep this away from the device you sign in on.',
    '',
  ].join('\n')
}

const SHEET_ID = 'print-sheet'

/** Prints the text alone: a page of the app would put its frame around it, and the content policy allows no second document. */
export function printSheet(text: string): void {
  const sheet = document.createElement('pre')
  sheet.id = SHEET_ID
  sheet.textContent = text
  const rules = document.createElement('style')
  rules.textContent = `#${SHEET_ID} { display: none } @media print { body > *:not(#${SHEET_ID}) { display: none !important } #${SHEET_ID} { display: block; font: 14pt/1.6 monospace } }`
  document.head.append(rules)
  document.body.append(sheet)
  addEventListener(
    'afterprint',
    () => {
      sheet.remove()
      rules.remove()
    },
    { once: true },
  )
  print()
}
