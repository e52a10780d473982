/** What a cell of a printed table is in a file that counts. Pure. */

/** Amounts are numbers; a code with zeros in front, and what is no number, stays a text. */
export function cellNumber(
  { numbers }: { readonly numbers?: readonly string[] },
  heading: string,
  text: string,
): string | number {
  if (numbers !== undefined && !numbers.includes(heading)) return text
  return /^[-−]?[\d,]+(\.\d+)?$/.test(text) ? Number(text.replaceAll(',', '').replace('−', '-')) : text
}
