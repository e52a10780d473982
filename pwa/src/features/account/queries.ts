import { useCallback } from 'react'
import { api } from '../../data/api.ts'
import { signIn, theClient } from '../../data/session.ts'
import type { SignInResult } from '../../data/session.ts'
import { toast } from '../../ui/Toast.tsx'
import { serverMessage } from './rules.ts'

export type SignInOutcome = { readonly ok: true } | { readonly ok: false; readonly message: string }

/** Toasts by specification section 8; the success one falls under the suppression rule by its own title. */
function outcome(result: SignInResult): SignInOutcome {
  switch (result.result) {
    case 'signed-in':
      toast({ title: 'Login successful', description: `Welcome back, ${result.user.fullName}!` })
      return { ok: true }
    case 'verification':
      return { ok: false, message: 'This account asks for a verification code, which this version cannot take. Contact your administrator.' }
    case 'failed': {
      const message = serverMessage(result.message)
      toast({ title: 'Login failed', description: message, variant: 'destructive' })
      return { ok: false, message }
    }
  }
}

export function useSignIn(): (email: string, password: string) => Promise<SignInOutcome> {
  return useCallback(async (email, password) => outcome(await signIn(email.trim(), password)), [])
}

/** Uses up a first-login link: the chosen password becomes the account's and the person is signed in. */
export function useFirstLogin(): (secret: string, password: string) => Promise<SignInOutcome> {
  return useCallback(async (secret, password) => {
    const answer = await api.post('/api/user/first-login', { token: secret, newPassword: password })
    return outcome(answer.ok ? await theClient().setUser(answer.body) : { result: 'failed', message: answer.message })
  }, [])
}
