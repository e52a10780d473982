/** The server writes the source of a limit again: it must find the same words there. */
import { expect, it } from 'vitest'
import vectors from '../../../../server/library/testdata/sources.json'
import { sourceText } from './library.ts'

it('says where a limit comes from as the server does', () => {
  for (const { want, ...source } of vectors.cases) expect(sourceText(source)).toBe(want)
})
