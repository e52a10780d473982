import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'

it('names what changed since it was loaded, and nothing that was changed before', () => {
  const folder = mkdtempSync(join(tmpdir(), 'shipshape-changed-'))
  const write = (name, text) => writeFileSync(join(folder, name), text)
  execFileSync('git', ['init', '-q'], { cwd: folder })
  for (const name of ['kept', 'edited', 'deleted', 'dirty', 'dirtier']) write(name, 'as committed')
  write('.gitignore', 'made\n')
  execFileSync('git', ['add', '.'], { cwd: folder })
  write('dirty', 'edited before')
  write('dirtier', 'edited before')
  const script = `
    import { rmSync, writeFileSync } from 'node:fs'
    import { changedFiles } from ${JSON.stringify(resolve('scripts/dev/changed.mjs'))}
    const none = changedFiles()
    for (const name of ['edited', 'dirtier', 'a new one', 'made']) writeFileSync(name, 'written by the run')
    rmSync('deleted')
    console.log(JSON.stringify([none, changedFiles()]))
  `
  const told = execFileSync(process.execPath, ['--input-type=module', '-e', script], { cwd: folder, encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  expect(JSON.parse(told)).toEqual([[], ['a new one', 'deleted', 'dirtier', 'edited']])
})
