// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { DataProvider } from '../../data/react/context.tsx'
import { newId } from '../../../../sync/change/ids.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { NO_WITNESS, SignWitness } from './SignWitness.tsx'

it('takes who signs with a wrong PIN to the field that is wrong', async () => {
  const witness = { ...NO_WITNESS, personId: newId(), pin: '1111' }
  const show = (wrongPin: string | null) => (
    <SignWitness
      witness={witness}
      wrongPin={wrongPin}
      onChange={() => undefined}
      writer="Ana Ruiz"
      statement="I saw it."
    />
  )
  const { rerender, data } = await renderApp(show(null))
  const field = await screen.findByLabelText(/^PIN of/)
  expect(document.activeElement).not.toBe(field)
  rerender(<DataProvider data={data}>{show('Wrong PIN of the witness. 4 tries left.')}</DataProvider>)
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toContain('4 tries left')
})
