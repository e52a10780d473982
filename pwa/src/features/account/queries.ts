/** The account's calls (specification section 7) and their toasts, with the exact titles of section 8. */
import { cleanEmail } from '../../lib/email.ts'
import { api } from '../../data/online/api.ts'
import type { User } from '../../data/session/directory.ts'
import type { ApiResult } from '../../data/online/http.ts'
import { refreshOnline } from '../../data/online/online.ts'
import { parseUser } from '../../data/session/parse.ts'
import { signIn, theClient } from '../../data/session/session.ts'
import type { SignInResult } from '../../data/session/session.ts'
import { list, maybe, record, text } from '../../data/online/shape.ts'
import { toast } from '../../ui/Toast.tsx'
import { serverMessage } from './rules.ts'
import { SESSIONS } from './sessions.ts'

export type Outcome = { readonly ok: true } | { readonly ok: false; readonly message: string; readonly status: number }
type Answered<T> = { readonly ok: true; readonly value: T } | Extract<Outcome, { readonly ok: false }>

export interface CodeAsked {
  /** Asterisks except the last four digits; null when no code can be sent. */
  readonly phoneNumber: string | null
  readonly methods: readonly string[]
}

export type SignInOutcome =
  | { readonly step: 'done'; readonly user: User }
  | ({ readonly step: 'code' } & CodeAsked)
  | { readonly step: 'failed'; readonly message: string }

function fail(
  title: string,
  { message, status }: Extract<ApiResult, { readonly ok: false }>,
): Extract<Outcome, { readonly ok: false }> {
  const words = serverMessage(message)
  toast({ title, description: words, variant: 'destructive' })
  return { ok: false, message: words, status }
}

function outcomeOf(result: SignInResult, failure: string): SignInOutcome {
  switch (result.result) {
    case 'signed-in':
      return { step: 'done', user: result.user }
    case 'code-asked':
      return { step: 'code', phoneNumber: result.phoneNumber, methods: result.methods }
    case 'failed':
      return { step: 'failed', message: fail(failure, { ok: false, status: 0, message: result.message }).message }
  }
}

export async function signInWith(email: string, password: string): Promise<SignInOutcome> {
  const outcome = outcomeOf(await signIn(cleanEmail(email), password), 'Login failed')
  if (outcome.step === 'done')
    toast({ title: 'Login successful', description: `Welcome back, ${outcome.user.fullName}!` })
  return outcome
}

export async function sendLoginCode(): Promise<Outcome> {
  return sent(await api.post('/api/2fa/login/send'))
}

/** `code` is one of six digits or a recovery code. */
export async function verifyLogin(code: string): Promise<Outcome> {
  return signedInBy(await api.post('/api/login/verify-2fa', { code }), 'Verification failed')
}

async function signedInBy(answer: ApiResult, failure: string): Promise<Outcome> {
  if (!answer.ok) return fail(failure, answer)
  const outcome = outcomeOf(await theClient().setUser(answer.body, true), failure)
  return outcome.step === 'failed' ? { ok: false, message: outcome.message, status: 0 } : { ok: true }
}

function sent(answer: ApiResult): Outcome {
  if (!answer.ok) return fail('Failed to send code', answer)
  toast({ title: 'Code sent' })
  return { ok: true }
}

/** Uses up a first-login link: the chosen password becomes the account's. A second factor is asked all the same. */
export async function acceptFirstLogin(secret: string, password: string): Promise<SignInOutcome> {
  const answer = await api.post('/api/user/first-login', { token: secret, newPassword: password })
  if (!answer.ok) return { step: 'failed', message: fail('Login failed', answer).message }
  return outcomeOf(await theClient().setUser(answer.body, true), 'Login failed')
}

const invitation = record({
  email: text,
  fullName: text,
  organization: text,
  roleTitle: text,
  modules: list(text),
  invitedBy: maybe(text),
})

export type Invitation = ReturnType<typeof invitation>

/** What the person invited will see; the token goes in a header, because an address is logged by proxies. */
export async function readInvitation(token: string): Promise<Answered<Invitation>> {
  const answer = await api.get('/api/register', { 'X-Invitation': token })
  if (!answer.ok) return { ok: false, message: serverMessage(answer.message), status: answer.status }
  return { ok: true, value: invitation(answer.body) }
}

export async function register(token: string, email: string, fullName: string, password: string): Promise<Outcome> {
  const outcome = await signedInBy(
    await api.post('/api/register', { token, email, fullName: fullName.trim(), password }),
    'Registration failed',
  )
  if (outcome.ok) toast({ title: 'Registration successful', description: `Welcome, ${fullName.trim()}!` })
  return outcome
}

/** The session goes on with the user a call answered with. */
async function takeOver(body: unknown, fresh = false): Promise<void> {
  await theClient().setUser(body, fresh)
}

export async function updateProfile(fullName: string): Promise<Outcome> {
  const answer = await api.patch('/api/user/profile', { fullName: fullName.trim() })
  if (!answer.ok) return fail('Profile update failed', answer)
  await takeOver(answer.body)
  toast({ title: 'Profile updated' })
  return { ok: true }
}

/** Ends all other sessions of the person, so this device registers anew. */
export async function changePassword(currentPassword: string, newPassword: string, first = false): Promise<Outcome> {
  const answer = await api.patch('/api/user/password', { currentPassword, newPassword })
  if (!answer.ok) return fail('Password update failed', answer)
  await takeOver(answer.body, true)
  if (first) toast({ title: 'Welcome!', description: 'Your account is now set up. You can now access all features.' })
  else toast({ title: 'Password updated' })
  return { ok: true }
}

/** The server asks for the password when it was last given more than ten minutes ago; then the answer's status is 403. */
export async function startTwoFactor(phoneNumber: string, currentPassword?: string): Promise<Outcome> {
  const answer = await api.post('/api/2fa/setup/start', {
    phoneNumber,
    ...(currentPassword === undefined ? {} : { currentPassword }),
  })
  if (!answer.ok) return fail('Setup failed', answer)
  toast({ title: 'Verification sent', description: 'Please check your phone for the verification code' })
  return { ok: true }
}

export async function verifyTwoFactor(code: string, phoneNumber: string): Promise<Answered<readonly string[]>> {
  const answer = await api.post('/api/2fa/setup/verify', { code, phoneNumber })
  return enabled(answer, answer.ok ? answer.body : null)
}

export async function sendDisableCode(): Promise<Outcome> {
  return sent(await api.post('/api/2fa/disable/send-code', {}))
}

export async function disableTwoFactor(currentPassword: string, verificationCode: string): Promise<Outcome> {
  const answer = await api.post('/api/2fa/disable', { currentPassword, verificationCode })
  if (!answer.ok) return fail('Disable failed', answer)
  await takeOver(answer.body)
  refreshOnline(SESSIONS)
  toast({ title: '2FA disabled' })
  return { ok: true }
}

const totpSecret = record({ secret: text, uri: text })

export async function startTotp(currentPassword: string): Promise<Answered<ReturnType<typeof totpSecret>>> {
  const answer = await api.post('/api/2fa/totp/start', { currentPassword })
  return answer.ok ? { ok: true, value: totpSecret(answer.body) } : fail('Setup failed', answer)
}

export async function verifyTotp(code: string): Promise<Answered<readonly string[]>> {
  const answer = await api.post('/api/2fa/totp/verify', { code })
  return enabled(answer, answer.ok ? Reflect.get(Object(answer.body), 'user') : null)
}

/** Recovery codes come with the first factor; the answer may carry none. Every other session has ended. */
async function enabled(answer: ApiResult, user: unknown): Promise<Answered<readonly string[]>> {
  if (!answer.ok) return fail('Verification failed', answer)
  if (parseUser(user) !== null) await takeOver(user)
  refreshOnline(SESSIONS)
  toast({ title: '2FA enabled' })
  return { ok: true, value: codesOf(answer.body) }
}

export async function renewRecoveryCodes(currentPassword: string): Promise<Answered<readonly string[]>> {
  const answer = await api.post('/api/2fa/recovery-codes', { currentPassword })
  return answer.ok ? { ok: true, value: codesOf(answer.body) } : fail('Setup failed', answer)
}

const recoveryCodes = maybe(list(text))

function codesOf(body: unknown): readonly string[] {
  return recoveryCodes(Reflect.get(Object(body), 'recoveryCodes')) ?? []
}
