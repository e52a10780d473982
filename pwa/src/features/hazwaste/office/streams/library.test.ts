import { expect, test } from 'vitest'
import { TABLES } from '../../../../../../schema/gen/tables.ts'
import type { TableMeta } from '../../../../../../schema/meta/shapes.ts'
import { STREAMS, streamOps } from './library.ts'

const meta: TableMeta = TABLES.wasteStream
const ORG = '6954bd41-a6f6-5c66-91a8-621d5bb31352'

test('the library has 28 streams in the words of the schema, each of them not verified', () => {
  expect(STREAMS).toHaveLength(28)
  for (const op of streamOps(ORG, STREAMS, new Set())) {
    const fields = Object.entries('fields' in op ? (op.fields ?? {}) : {})
    for (const [name, value] of fields) {
      expect(meta.fields[name], name).toBeDefined()
      const words = meta.fields[name]?.enum
      if (words !== undefined) expect(words, name).toContain(value)
    }
  }
  expect(STREAMS.every(({ verified }) => verified === 'U')).toBe(true)
})

test('two people who pick one at once meet in one record; one that was deleted gets another', () => {
  const [first] = STREAMS
  if (first === undefined) throw new Error('no stream')
  const [a] = streamOps(ORG, [first], new Set())
  const [b] = streamOps(ORG, [first], new Set())
  expect(a).toEqual(b)
  const id = a?.id ?? ''
  expect(streamOps(ORG, [first], new Set([id]))[0]?.id).not.toBe(id)
})
