import { describe, expect, it } from 'vitest'
import {
  chosenPasswordProblem,
  confirmPasswordProblem,
  currentPasswordProblem,
  disablePasswordProblem,
  emailProblem,
  formatPhone,
  linkSecret,
  loginCodeProblem,
  maskPhone,
  nameProblem,
  newPasswordProblem,
  passwordProblem,
  passwordRules,
  phoneDigits,
  phoneProblem,
  pinProblem,
  recoveryCodeProblem,
  serverMessage,
  setupCodeProblem,
  strength,
} from './rules.ts'

describe('sign-in rules', () => {
  it.each([
    'maria.okafor@bayfront.example',
    ' a@b.co ',
    'a\u200b@b.co',
    'a\uff20b.co\u00a0',
    "o'neil+yard@sub.yard.example",
  ])('takes %j as an email', (email) => {
    expect(emailProblem(email)).toBeUndefined()
  })
  it.each(['', 'maria', 'maria@', '@yard.example', 'maria@yard', 'two words@yard.example'])(
    'refuses %j as an email',
    (email) => {
      expect(emailProblem(email)).toBe('Please enter a valid email')
    },
  )
  it('needs a password of any length', () => {
    expect(passwordProblem('')).toBe('Password is required')
    expect(passwordProblem(' ')).toBeUndefined()
  })
  it('shows the server’s text without the status code', () => {
    expect(serverMessage('401: The email or the password is wrong.')).toBe('The email or the password is wrong.')
    expect(serverMessage('No connection to the server.')).toBe('No connection to the server.')
  })
  it.each([
    ['', 'Please enter the complete verification code'],
    ['12345', 'Please enter the complete verification code'],
    ['12345a', 'Verification code must contain only numbers'],
    ['123456', undefined],
  ])('says of the code %j of the second step: %j', (code, problem) => {
    expect(loginCodeProblem(code)).toBe(problem)
  })
  it('knows a recovery code by its shape', () => {
    for (const typed of [' k7m2p-x9w4q ', 'k7m2p\u2013x9w4q', 'k7m2p x9w4q', 'K7M2P\u00adX9W4Q', 'k7m2px9w4q'])
      expect(recoveryCodeProblem(typed)).toBeUndefined()
    expect(recoveryCodeProblem('123456')).toMatch(/looks like/)
  })
  it('reads the secret of an invitation or a first-login link and nothing else', () => {
    expect(linkSecret('#first-login=abc_-1')).toEqual({ kind: 'first-login', secret: 'abc_-1' })
    expect(linkSecret('#invitation=xyz')).toEqual({ kind: 'invitation', secret: 'xyz' })
    expect(linkSecret('')).toBeNull()
    expect(linkSecret('#other=1')).toBeNull()
  })
})

describe('passwords', () => {
  it('checks the four rules of the strength list one by one', () => {
    expect(passwordRules('abc').map((rule) => rule.met)).toEqual([false, false, true, false])
    expect(passwordRules('Harbor-2026').every((rule) => rule.met)).toBe(true)
  })
  it.each([
    ['', 0, 'red'],
    ['a', 25, 'orange'],
    ['aA', 50, 'yellow'],
    ['aA1', 75, 'yellow'],
    ['aA1bcdef', 100, 'green'],
  ])('meters %j as %i %% and %s', (password, percent, tone) => {
    expect(strength(password)).toEqual({ percent, tone })
  })
  it('has the exact texts of the change form', () => {
    expect(currentPasswordProblem('12345')).toBe('Current password must be at least 6 characters.')
    expect(currentPasswordProblem('123456')).toBeUndefined()
    expect(newPasswordProblem('12345')).toBe('New password must be at least 6 characters.')
    expect(newPasswordProblem('123456')).toBe('The password does not meet all rules yet.')
    expect(newPasswordProblem('Harbor-2026')).toBeUndefined()
    expect(confirmPasswordProblem('12345', '12345')).toBe('Confirm password must be at least 6 characters.')
    expect(confirmPasswordProblem('Harbor-2027', 'Harbor-2026')).toBe("Passwords don't match.")
    expect(confirmPasswordProblem('Harbor-2026', 'Harbor-2026')).toBeUndefined()
    expect(chosenPasswordProblem('Harbor')).toBe('The password does not meet all rules yet.')
    expect(disablePasswordProblem('12345')).toBe('Password must be at least 6 characters')
    expect(disablePasswordProblem('123456')).toBeUndefined()
  })
  it('wants two letters of a name', () => {
    expect(nameProblem(' A ')).toBe('Name must be at least 2 characters.')
    expect(nameProblem('Al')).toBeUndefined()
  })
})

describe('the second factor', () => {
  it.each([
    ['', 'Phone number is required'],
    ['abc', 'Phone number is required'],
    ['(555) 555-123', 'Please enter a valid US phone number'],
    ['(155) 555-1234', 'Please enter a valid US phone number'],
    ['(055) 555-1234', 'Please enter a valid US phone number'],
    ['(555) 155-1234', 'Please enter a valid US phone number'],
    ['25555551234', 'Please enter a valid US phone number'],
    ['(555) 555-1234', undefined],
    ['+1 555 555 1234', undefined],
  ])('says of the phone number %j: %j', (phone, problem) => {
    expect(phoneProblem(phone)).toBe(problem)
  })
  it('sends digits only, without the leading 1', () => {
    expect(phoneDigits('(555) 555-1234')).toBe('5555551234')
    expect(phoneDigits('+1 (555) 555-1234')).toBe('5555551234')
  })
  it.each([
    ['', ''],
    ['5', '(5'],
    ['555', '(555'],
    ['5555', '(555) 5'],
    ['5555551', '(555) 555-1'],
    ['5555551234', '(555) 555-1234'],
    ['1', ''],
    ['15555551234', '(555) 555-1234'],
    ['555555123499', '(555) 555-1234'],
  ])('shows %j as %j while it is typed', (typed, shown) => {
    expect(formatPhone(typed)).toBe(shown)
    expect(formatPhone(shown)).toBe(shown)
  })
  it('hides all but the last four digits', () => {
    expect(maskPhone('5555551234')).toBe('******1234')
  })
  it('wants six digits', () => {
    expect(setupCodeProblem('12345')).toBe('Verification code must be 6 digits')
    expect(setupCodeProblem('12345a')).toBe('Verification code must be 6 digits')
    expect(setupCodeProblem('123456')).toBeUndefined()
  })
})

it.each([
  ['12345', 'The PIN must be 6 to 12 digits'],
  ['12345a', 'The PIN must be 6 to 12 digits'],
  ['111111', 'Choose a PIN that is harder to guess'],
  ['345678', 'Choose a PIN that is harder to guess'],
  ['876543', 'Choose a PIN that is harder to guess'],
  ['480913', undefined],
])('says of the PIN %j: %j', (pin, problem) => {
  expect(pinProblem(pin)).toBe(problem)
})
