/** Where a signed-in person starts. The dashboards do not exist yet, so everybody, superusers included, starts at the walk. */
export function landingPath(): string {
  return '/safety-walk'
}

// The browser's own idea of an e-mail address (HTML standard, input type=email) with a dot in the domain.
const EMAIL = /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9-]+(?:\.[a-zA-Z0-9-]+)+$/

/** Messages of specification section 5. */
export function emailProblem(email: string): string | undefined {
  return EMAIL.test(email.trim()) ? undefined : 'Please enter a valid email'
}

export function passwordProblem(password: string): string | undefined {
  return password === '' ? 'Password is required' : undefined
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

/** The secret of a first-login link, `/auth#first-login=…`; it stands after the # so that it never reaches a log. */
export function firstLoginSecret(hash: string): string | null {
  return new URLSearchParams(hash.replace(/^#/, '')).get('first-login')
}
