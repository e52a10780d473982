// @vitest-environment jsdom
import { act } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { add } from '../testing/factories.ts'
import { renderApp } from '../testing/renderApp.tsx'
import { toastEntries } from '../ui/toastStore.ts'
import { useClockNote } from './useClockNote.ts'

function Page() {
  useClockNote()
  return null
}

it('tells once that the clock is wrong and the work safe, and goes on saving', async () => {
  const shown: (string | undefined)[] = []
  const { data } = await renderApp(<Page />, {
    prepare: ({ server }) => {
      server.now = () => Date.now() + 40 * 86_400_000
    },
  })
  const look = () => {
    for (const { title, description } of toastEntries()) if (!shown.includes(title)) shown.push(title, description)
  }
  await act(() =>
    vi.waitFor(() => {
      data.syncNow()
      expect(data.status.get().clockWrong).toBe(true)
    }),
  )
  look()
  for (let n = 0; n < 2; n++)
    await act(async () => expect(await data.commit([add('zone')])).toMatchObject({ ok: true }))
  look()
  expect(shown).toEqual([
    'The clock of this computer is wrong',
    'Your work is safe. Its times may be off. Set date and time to automatic in the settings of the computer.',
  ])
  expect(toastEntries()).toHaveLength(1)
})
