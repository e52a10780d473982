/** The account's rules, by specification sections 2, 5 and 9; the texts are exact. Pure. */

export { emailProblem } from '../../lib/email.ts'

/** What is wrong with a value, or nothing: what react-hook-form's `validate` takes. */
type Problem = string | undefined

export function passwordProblem(password: string): Problem {
  return password === '' ? 'Password is required' : undefined
}

export function nameProblem(name: string): Problem {
  return name.trim().length >= 2 ? undefined : 'Name must be at least 2 characters.'
}

/** The change form's first check; the checklist of eight is the second (RESOLUTIONS, passwords). */
const SHORTEST = 6

export function currentPasswordProblem(password: string): Problem {
  return password.length >= SHORTEST ? undefined : 'Current password must be at least 6 characters.'
}

export function newPasswordProblem(password: string): Problem {
  if (password.length < SHORTEST) return 'New password must be at least 6 characters.'
  return chosenPasswordProblem(password)
}

export function confirmPasswordProblem(confirm: string, password: string): Problem {
  if (confirm.length < SHORTEST) return 'Confirm password must be at least 6 characters.'
  return confirm === password ? undefined : "Passwords don't match."
}

/** A password that is chosen, not repeated: all four rules of the checklist. */
export function chosenPasswordProblem(password: string): Problem {
  return passwordRules(password).every((rule) => rule.met) ? undefined : 'The password does not meet all rules yet.'
}

export function disablePasswordProblem(password: string): Problem {
  return password.length >= SHORTEST ? undefined : 'Password must be at least 6 characters'
}

/** A refused call says "401: text" (section 8); people read the server's text. */
export function serverMessage(message: string): string {
  return message.replace(/^\d{3}: /, '')
}

export interface PasswordRule {
  readonly label: string
  readonly met: boolean
}

/** The strength checklist of section 2. */
export function passwordRules(password: string): readonly PasswordRule[] {
  return [
    { label: 'At least 8 characters', met: password.length >= 8 },
    { label: 'One uppercase letter', met: /[A-Z]/.test(password) },
    { label: 'One lowercase letter', met: /[a-z]/.test(password) },
    { label: 'One number', met: /[0-9]/.test(password) },
  ]
}

/** The percentage of rules met, and its colour: red under 25, orange under 50, yellow under 100, green at 100. */
export function strength(password: string): {
  readonly percent: number
  readonly tone: 'red' | 'orange' | 'yellow' | 'green'
} {
  const rules = passwordRules(password)
  const percent = (rules.filter((rule) => rule.met).length / rules.length) * 100
  return { percent, tone: percent < 25 ? 'red' : percent < 50 ? 'orange' : percent < 100 ? 'yellow' : 'green' }
}

export const CODE_LENGTH = 6
/** ms from the sixth digit to sending it. */
export const AUTO_SUBMIT_AFTER = 100

export function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}

/** The second step of signing in. */
export function loginCodeProblem(code: string): Problem {
  if (code.length !== CODE_LENGTH) return 'Please enter the complete verification code'
  return /^\d+$/.test(code) ? undefined : 'Verification code must contain only numbers'
}

/** Turning the second factor on and off. */
export function setupCodeProblem(code: string): Problem {
  return /^\d{6}$/.test(code) ? undefined : 'Verification code must be 6 digits'
}

export function recoveryCodeProblem(code: string): Problem {
  // A phone makes a dash of its hyphen, and a page puts in spaces: the server reads past them too.
  const plain = code.normalize('NFKC').replaceAll(/[\p{Pd}\p{Cf}\s\u2212]/gu, '')
  return /^[a-z0-9]{10}$/i.test(plain) ? undefined : 'A recovery code looks like abcde-fghij'
}

/** Ten digits as the server wants them: a leading 1 of an eleven-digit number is the country's. */
export function phoneDigits(text: string): string {
  const digits = digitsOf(text)
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits
}

/** Area code and exchange begin with 2 to 9. */
const US_PHONE = /^[2-9]\d{2}[2-9]\d{6}$/

export function phoneProblem(text: string): Problem {
  const digits = phoneDigits(text)
  if (digits === '') return 'Phone number is required'
  return US_PHONE.test(digits) ? undefined : 'Please enter a valid US phone number'
}

/** "(555) 555-1234", as far as it has been typed. */
export function formatPhone(text: string): string {
  const typed = digitsOf(text)
  // No area code begins with 1, so a first 1 is the country's even while the rest is being typed.
  const digits = (typed.startsWith('1') ? typed.slice(1) : typed).slice(0, 10)
  if (digits.length < 4) return digits === '' ? '' : `(${digits}`
  if (digits.length < 7) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`
}

/** A person's own number everywhere but in the form: all but the last four digits are asterisks. */
export function maskPhone(phone: string): string {
  return '*'.repeat(Math.max(0, phone.length - 4)) + phone.slice(-4)
}

/** The secret of a link, `/auth#first-login=…` or `/auth#invitation=…`; it stands after the # so that it never reaches a log. */
export function linkSecret(
  hash: string,
): { readonly kind: 'first-login' | 'invitation'; readonly secret: string } | null {
  const given = new URLSearchParams(hash.replace(/^#/, ''))
  for (const kind of ['invitation', 'first-login'] as const) {
    const secret = given.get(kind)
    if (secret !== null) return { kind, secret }
  }
  return null
}

/** At least six digits, and not one that everybody tries first. */
export function pinProblem(pin: string): Problem {
  if (!/^\d{6,12}$/.test(pin)) return 'The PIN must be 6 to 12 digits'
  const same = /^(\d)\1+$/.test(pin)
  const run = '01234567890123456789'.includes(pin) || '98765432109876543210'.includes(pin)
  return same || run ? 'Choose a PIN that is harder to guess' : undefined
}
