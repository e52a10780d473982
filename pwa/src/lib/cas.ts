/** A CAS number: two to seven digits, two digits and a check digit that is the sum of the others by their place from the right, modulo 10. */
export const CAS = /^(\d{2,7})-(\d{2})-(\d)$/

export function casOk(text: string): boolean {
  const found = CAS.exec(text)
  if (found === null) return false
  const digits = `${found[1]}${found[2]}`
  let sum = 0
  for (let at = 0; at < digits.length; at++) sum += Number(digits[digits.length - 1 - at]) * (at + 1)
  return sum % 10 === Number(found[3])
}
