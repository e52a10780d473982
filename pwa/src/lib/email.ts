// The browser's own idea of an e-mail address (HTML standard, input type=email) with a dot in the domain.
const EMAIL = /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9-]+(?:\.[a-zA-Z0-9-]+)+$/

/** An address as the server reads it: one spelling, and nothing that a page or a phone put in unseen. */
export function cleanEmail(email: string): string {
  return email
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .trim()
}

/** What is wrong with an address, or nothing; the text is specification section 5. */
export function emailProblem(email: string): string | undefined {
  return EMAIL.test(cleanEmail(email)) ? undefined : 'Please enter a valid email'
}
