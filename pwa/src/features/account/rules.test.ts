import { describe, expect, it } from 'vitest'
import { emailProblem, firstLoginSecret, landingPath, passwordProblem, passwordRules, serverMessage } from './rules.ts'

describe('sign-in rules', () => {
  it.each(['maria.okafor@bayfront.example', ' a@b.co ', "o'neil+yard@sub.yard.example"])('takes %j as an email', (email) => {
    expect(emailProblem(email)).toBeUndefined()
  })
  it.each(['', 'maria', 'maria@', '@yard.example', 'maria@yard', 'two words@yard.example'])('refuses %j as an email', (email) => {
    expect(emailProblem(email)).toBe('Please enter a valid email')
  })
  it('needs a password of any length', () => {
    expect(passwordProblem('')).toBe('Password is required')
    expect(passwordProblem(' ')).toBeUndefined()
  })
  it('shows the server’s text without the status code', () => {
    expect(serverMessage('401: The email or the password is wrong.')).toBe('The email or the password is wrong.')
    expect(serverMessage('No connection to the server.')).toBe('No connection to the server.')
  })
  it('checks the four rules of the strength list one by one', () => {
    expect(passwordRules('abc').map((rule) => rule.met)).toEqual([false, false, true, false])
    expect(passwordRules('Harbor-2026').every((rule) => rule.met)).toBe(true)
  })
  it('reads the secret of a first-login link and nothing else', () => {
    expect(firstLoginSecret('#first-login=abc_-1')).toBe('abc_-1')
    expect(firstLoginSecret('')).toBeNull()
  })
  it('starts everybody at the walk', () => {
    expect(landingPath()).toBe('/safety-walk')
  })
})
