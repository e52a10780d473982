import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { LIMITS } from './limits.ts'

const ROOT = new URL('../../../../../', import.meta.url)
const FOLDERS = ['pwa/src/features/hazwaste', 'server/modules/hazwaste', 'sync/waste', 'server/library']

it('holds no number that nothing goes by', () => {
  const code = FOLDERS.flatMap((folder) =>
    readdirSync(new URL(`${folder}/`, ROOT), { recursive: true, withFileTypes: true })
      .filter((file) => file.isFile() && /\.(go|tsx?)$/.test(file.name) && !/[._]test\./.test(file.name))
      .map((file) => readFileSync(`${file.parentPath}/${file.name}`, 'utf8')),
  ).join('\n')
  expect(LIMITS.map(({ key }) => key).filter((key) => !new RegExp(`['"\\x60.]${key}\\b`).test(code))).toEqual([])
})
