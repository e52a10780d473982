/** What is counted is said by `plural` (lib/text.ts): "1 row", not "1 rows". Looked for in the sources. */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
/** A number that is worked out, and the noun right behind it; "of 12 rows" and the limits in capitals are never one. */
const COUNTED =
  /(?<!of |of \$|newest )\$?\{formatNumber\((?![A-Z_]+\)|most\))[^{}]*\)\} (?:rows|entries|records|days|tokens|people|photos|lines|items|changes|findings)\b(?! each)/

it('says one thing of one', () => {
  const found = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .flatMap((name) =>
      readFileSync(`${ROOT}${name}`, 'utf8')
        .split('\n')
        .flatMap((line) => (COUNTED.test(line) ? [`${name}: ${line.trim()}`] : [])),
    )
  expect(found.filter((line) => !SEVERAL.some((name) => line.startsWith(name)))).toEqual([])
})

/** Said of a file with more rows than fit. */
const SEVERAL = ['records/import/table.ts', 'features/fuel/upload/words/']
