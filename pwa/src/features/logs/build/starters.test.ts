import { expect, test } from 'vitest'
import library from '../../../../../schema/library/log-templates.json'
import { checkForm } from '../../../../../sync/forms/check.ts'
import { readForm } from '../../../../../sync/forms/read.ts'
import { loadStarters } from './starters.ts'

const starters = await loadStarters()

test('there are the logs of a ship-repair yard, each once', () => {
  expect(starters.length).toBeGreaterThanOrEqual(12)
  expect(new Set(starters.map(({ key }) => key)).size).toBe(starters.length)
})

for (const { key, form } of library.logs) {
  test(`${key} is read whole, and could be put in use as it is`, () => {
    const read = readForm(form)
    expect(read.problems).toEqual([])
    expect(checkForm(read.form)).toEqual([])
    // What is written is what is read: nothing that the form does not know.
    expect(read.form).toEqual(form)
  })

  test(`${key} says everything in English and Spanish`, () => {
    expect(saidIn(form).filter(({ en = '', es = '' }) => en.trim() === '' || es.trim() === '')).toEqual([])
  })

  test(`${key} marks every citation, and nothing else`, () => {
    for (const field of form.fields as readonly { readonly citation?: string; readonly mark?: string }[])
      expect([field.mark, field.citation !== undefined]).toEqual([
        field.citation === undefined ? undefined : expect.stringMatching(/^[VSU]$/),
        field.mark !== undefined,
      ])
  })
}

test('every name is in both languages, and every starter says what it is about', () => {
  for (const { name, about, rhythm } of starters) {
    expect(name.en.length * (name['es'] ?? '').length * about.length * rhythm.length).toBeGreaterThan(0)
    expect(about.length).toBeLessThan(90)
  }
})

interface Words {
  readonly en?: string
  readonly es?: string
}

/** Every text of a form that somebody reads: titles, labels, helps, options, what rules say. */
function saidIn(of: unknown): readonly Words[] {
  if (typeof of !== 'object' || of === null) return []
  if ('en' in of) return [of as Words]
  return Object.values(of).flatMap(saidIn)
}
