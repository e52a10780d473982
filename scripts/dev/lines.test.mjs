import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { linesOfModule, MOST, unexplained } from './lines.mjs'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'shipshape-lines-'))
})
afterEach(() => rmSync(root, { recursive: true }))

function write(path, lines) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), `${Array.from({ length: lines }, () => 'x').join('\n')}\n`)
}

it('counts the parts of a module, tests apart', () => {
  write('schema/modules/dive-log.json', 40)
  write('pwa/src/features/dive-log/field/Dive.tsx', 30)
  write('pwa/src/features/dive-log/field/Dive.test.tsx', 20)
  write('pwa/src/features/dive-log/dive.module.css', 10)
  write('server/modules/divelog/dive.go', 7)
  write('server/modules/divelog/dive_test.go', 5)
  expect(linesOfModule(root, 'dive-log')).toEqual({ feature: 30, css: 10, server: 7, twin: 0, module: 40, tests: 25 })
})

it('asks a new module that is over its budget to say why', () => {
  write('schema/modules/dive-log.json', 40)
  write('pwa/src/features/dive-log/Dive.tsx', MOST.feature)
  expect(unexplained(root)).toEqual([])
  write('pwa/src/features/dive-log/More.tsx', 1)
  expect(unexplained(root)).toEqual([expect.stringContaining('dive-log: feature over 4000')])
  writeFileSync(join(root, 'pwa/src/features/dive-log/README.md'), '4,001 lines, because divers have two clocks.\n')
  expect(unexplained(root)).toEqual([])
})

it('finds every module here within its budget, or explained', () => {
  expect(unexplained('.')).toEqual([])
})
