// What one person's requests may cost everybody else, on the whole server in one run of a Go program: another organization's save beside
// the worst pushes and beside abuse, and the memory of the largest pulls. With -abuse the abuse alone is measured.
import { execFileSync } from 'node:child_process'
import { row } from './table.mjs'

export async function measureBounds(_, options = []) {
  const printed = execFileSync('go', ['run', './scripts/bench/bounds', ...options], {
    encoding: 'utf8',
  })
  const { saveAlone, saveBeside, push, pull, abuseAlone, abuse } = JSON.parse(printed)
  const saves = Object.entries(saveBeside).flatMap(([kind, save]) => [
    row(`Another organization's save during the worst push (${kind}), median`, save.p50, 'ms'),
    row(
      `Another organization's save during the worst push (${kind}), p99`,
      save.p99,
      'ms',
      { atMost: 100 },
      { save, push: push[kind] },
    ),
    row(`Its p99 to that of the same save alone (${kind})`, save.p99 / saveAlone.p99, '×'),
  ])
  const abuses = Object.entries(abuse).flatMap(([kind, { save, request, refused, memory }]) => [
    row(`Another yard's save beside abuse (${kind}), p99`, save.p99, 'ms', { atMost: 100 }, { save, request, refused }),
    row(`Its p99 to that of the same save alone (${kind})`, save.p99 / abuseAlone.p99, '×'),
    row(`The request itself (${kind}), median`, request.p50, 'ms'),
    row(`Memory of one such request (${kind})`, memory, 'MB', { atMost: 64 }),
  ])
  const abused = [row('Save before abuse, alone, p99', abuseAlone.p99, 'ms', {}, { save: abuseAlone }), ...abuses]
  if (options.includes('-abuse')) return abused
  return [
    ...abused,
    row('The same save alone, median', saveAlone.p50, 'ms'),
    row('The same save alone, p99', saveAlone.p99, 'ms', {}, { save: saveAlone }),
    ...saves,
    row('Largest page of a pull', pull.largestPage, 'MB', { atMost: 1 }),
    row('Largest memory of a pull', pull.processEach, 'MB', { atMost: 64 }, { pull }),
    row(`Memory of ${pull.devices} such pulls at once`, pull.process, 'MB', { atMost: 64 * pull.devices }),
  ]
}
