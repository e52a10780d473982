import { describe, expect, it } from 'vitest'
import { returnPath, signInPath } from './returnPath.ts'

describe('a link that meets the sign-in page', () => {
  it.each(['/tasks?tab=open&status=blocked', '/findings/0199#comment', '/n/T-12', '/safety-walk/1?a=b&c=d#e'])(
    '%s survives the way there and back',
    (wanted) => {
      const address = signInPath(wanted)
      expect(address.startsWith('/auth?return=')).toBe(true)
      expect(returnPath(address.slice('/auth'.length))).toBe(wanted)
    },
  )
  it.each(['/', '/auth', '/auth?return=%2Ftasks'])('%s is not worth remembering', (wanted) =>
    expect(signInPath(wanted)).toBe('/auth'),
  )
  it.each([
    'https://evil.example/tasks',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'tasks',
    '',
    '/api/user',
    '/auth',
  ])('“%s” leads nowhere but home', (wanted) => {
    expect(returnPath(`?${new URLSearchParams({ return: wanted }).toString()}`)).toBe('/')
  })
})
