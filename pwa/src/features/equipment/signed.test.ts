/** An inspection is signed in its own field: the form says what that covers, and what was signed stays. */
import { expect, it } from 'vitest'
import { newId } from '../../../../sync/change/ids.ts'
import { coversWords, sealLocks } from '../../records/signing/sealLocks.ts'
import { words as EN } from '../../records/signing/words/en.ts'
import { add } from '../../testing/factories.ts'
import { createWorld, signIn } from '../../testing/world.ts'

const SIGNED = 'This inspection is signed. Add another one instead.'

it('says at the pad what a signature covers', () => {
  expect(coversWords('equipmentInspection', 'signature', EN)).toBe(
    'Your signature covers: Equipment, Inspected, Inspector, Company that inspected, Readings, Result, Remarks.',
  )
  expect(coversWords('equipmentInspection', 'note', EN)).toBeUndefined()
})

it('locks the fields of a signed inspection, and of no other', () => {
  expect(sealLocks('equipmentInspection', { signature: null, result: 'pass' })).toEqual({})
  expect(sealLocks('equipmentInspection', { signature: 'M0 0L9 9' })).toMatchObject({
    result: SIGNED,
    signature: SIGNED,
  })
})

it('keeps a signed inspection as it is without a signal', async () => {
  const world = createWorld()
  const browser = world.browser()
  const { data } = await signIn(browser.environment, world.addUser('walker'))
  browser.setOnline(false)
  const itemId = newId()
  const open = add('equipmentInspection', { itemId, company: 'Crane Co', result: 'pass' })
  const signed = add('equipmentInspection', { itemId, result: 'pass', signature: 'M0 0L9 9' })
  expect(await data.commit([open, signed])).toEqual({ ok: true, setId: expect.any(String) })
  const fail = (id: string) =>
    data.commit([{ kind: 'set', entity: 'equipmentInspection', id, fields: { result: 'fail', note: 'Hook' } }])
  expect(await fail(open.id)).toMatchObject({ ok: true })
  expect(await fail(signed.id)).toMatchObject({ ok: false, message: SIGNED, fields: { result: SIGNED } })
})
