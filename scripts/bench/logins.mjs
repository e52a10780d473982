// Thirty sign-ins a second with passwords hashed at their real cost, beside a device that pushes: in one run of a Go program.
import { execFileSync } from 'node:child_process'
import { row } from './table.mjs'

export async function measureLogins() {
  const printed = execFileSync('go', ['run', './scripts/bench/logins'], {
    encoding: 'utf8',
  })
  const told = JSON.parse(printed)
  return [
    row('Sign-ins asked for, 30 a second', told.logins, ''),
    row('Sign-ins that succeeded', told.answered, ''),
    row('Sign-in, median', told.loginP50, 'ms'),
    row('Sign-in, p99', told.loginP99, 'ms'),
    row('Push alone, p99', told.pushP99Alone, 'ms'),
    row('Push beside the sign-ins, p99', told.pushP99, 'ms', { atMost: 500 }),
  ]
}
