// @vitest-environment jsdom
import { fireEvent, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import type { Form } from '../../../../sync/forms/form.ts'
import type { CommitResult } from '../../data/outbox/commit.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { UndoProvider } from '../../ui/UndoBar.tsx'
import { FillScreen } from './FillScreen.tsx'
import type { FillStore, Given, KeptValues } from './FillStore.ts'
import { stillPending, withPending } from './pending.ts'
import { useFilling } from './useFilling.ts'

const form: Form = {
  title: { en: 'Long log' },
  fields: Array.from({ length: 120 }, (_, at) => ({
    key: `q${at}`,
    kind: at % 2 === 0 ? ('yesNo' as const) : ('photo' as const),
    label: { en: `Question ${at}` },
  })),
  rules: [],
}

async function open(save: (given: readonly Given[]) => Promise<CommitResult>) {
  const drawn: string[] = []
  const renderFiles: NonNullable<FillStore['renderFiles']> = ({ key }) => {
    drawn.push(key)
    return null
  }
  const choices = () => []
  function Log() {
    const [values, setValues] = useState<KeptValues>({})
    const filling = useFilling({
      id: 'long',
      form,
      values,
      last: null,
      today: '2026-11-26',
      choices,
      locked: () => null,
      renderFiles,
      save: async (given) => {
        const result = await save(given)
        if (result.ok) setValues((now) => withPending(now, [{ given, over: null }]))
        return result
      },
    })
    const label = ({ field }: { readonly field: { readonly label: { readonly en: string } } }) => field.label.en
    return <FillScreen {...{ filling, label }} screen={{ title: 'Long log' }} actions={null} strict={false} />
  }
  await renderApp(
    <Router hook={memoryLocation({ path: '/' }).hook}>
      <UndoProvider>
        <Log />
      </UndoProvider>
    </Router>,
  )
  // To work out the roles of a page as long as this takes jsdom a minute.
  const groups = () => document.querySelectorAll('[role=radiogroup]')
  const yes = (at: number) => {
    const radio = groups()[at]?.querySelector('[role=radio]')
    if (!radio) throw new Error(`there is no group ${at}`)
    return radio
  }
  return { drawn, groups, yes }
}

it('stands there whole after a moment, and an answer draws no other row again', async () => {
  const { drawn, groups, yes } = await open(() => Promise.resolve({ ok: true, setId: '' }))
  await waitFor(() => expect(groups()).toHaveLength(60))
  await waitFor(() => expect(drawn).toContain('q119'))
  const before = drawn.length
  fireEvent.click(yes(59))
  await waitFor(() => expect(yes(59).getAttribute('aria-checked')).toBe('true'))
  expect(drawn).toHaveLength(before)
})

it('shows an answer before the device has kept it, and takes back what it could not keep', async () => {
  let settle: (result: CommitResult) => void = () => undefined
  const written = new Promise<CommitResult>((resolve) => (settle = resolve))
  const { yes } = await open(() => written)
  fireEvent.click(yes(0))
  expect(yes(0).getAttribute('aria-checked')).toBe('true')
  settle({ ok: false, reason: 'storage', message: 'This device has no room left.' })
  await waitFor(() => expect(document.body.textContent).toContain('This device has no room left.'))
  expect(yes(0).getAttribute('aria-checked')).toBe('false')
})

it('lets go of what was given when the store tells it, or tells another value after it was kept', () => {
  const values: KeptValues = { a: [{ text: 'x' }] }
  const given = [{ key: 'a', line: 0, part: { text: 'y' } }]
  const told: KeptValues = { a: [{ text: 'y' }] }
  const others: KeptValues = { a: [{ text: 'z' }] }
  const left = (over: KeptValues | null, now: KeptValues) => stillPending([{ given, over }], now).length
  expect([left(null, values), left(null, others), left(null, told)]).toEqual([1, 1, 0])
  expect([left(values, values), left(values, others)]).toEqual([1, 0])
  expect(withPending(values, [{ given, over: null }])).toEqual(told)
})
