/**
 * Card numbers are cut to their last four digits as soon as a file is read. What looks like one: 13 to 19 digits in the column of cards, or
 * anywhere where the last digit is the check digit that cards have (Luhn). Pure.
 */

/** Digits in one piece, or in the groups that cards show; not the digits behind a decimal point. */
const CANDIDATE = /(?<![\d.])(?:\d{13,19}|\d{4}([ -])\d{4}\1\d{4}\1\d{1,7}|\d{4}([ -])\d{6}\2\d{4,5})(?!\d|\.\d)/g

/** Where a card number stands in a text; the last four characters of it may stay. */
export interface Place {
  readonly from: number
  readonly to: number
}

/** Numbers that stood in the column of cards, digits only. */
export type KnownCards = ReadonlySet<string>

const NONE: KnownCards = new Set()

export function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '')
}

/** Whether a cell of the column of cards holds a whole number. */
export function isCardNumber(cell: string): boolean {
  const digits = digitsOf(cell)
  return digits.length >= 13 && digits.length <= 19
}

/** Places of card numbers in any text, in their order. */
export function cardPlaces(text: string, known: KnownCards = NONE): readonly Place[] {
  return Array.from(text.matchAll(CANDIDATE)).flatMap(({ 0: found, index }) => {
    const digits = digitsOf(found)
    return hasCheckDigit(digits) || known.has(digits) ? [{ from: index, to: index + found.length }] : []
  })
}

/** The text with stars in the place of all but the last four digits. It keeps its length. */
export function maskCards(text: string, known: KnownCards = NONE): string {
  // Most cells are shorter than a card number.
  if (text.length < 13) return text
  let masked = text
  for (const { from, to } of cardPlaces(text, known))
    masked = masked.slice(0, from) + '*'.repeat(to - 4 - from) + masked.slice(to - 4)
  return masked
}

/** 4.48614E+15: a spreadsheet has rounded the number, and its last digits are gone. */
export function isRounded(cell: string): boolean {
  return /^\d(?:[.,]\d+)?e\+\d+$/i.test(cell.trim())
}

/** The last four digits of a cell of the column of cards; fewer where the card has fewer, none where they are lost. */
export function lastFour(cell: string): string {
  return isRounded(cell) ? '' : digitsOf(cell).slice(-4)
}

function hasCheckDigit(digits: string): boolean {
  let sum = 0
  for (let back = 0; back < digits.length; back++) {
    const digit = digits.charCodeAt(digits.length - 1 - back) - 48
    const doubled = back % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return digits.length >= 13 && digits.length <= 19 && sum % 10 === 0 && /[1-9]/.test(digits)
}
