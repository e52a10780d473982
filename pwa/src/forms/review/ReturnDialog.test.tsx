// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderApp } from '../../testing/renderApp.tsx'
import { UndoProvider } from '../../ui/UndoBar.tsx'
import { ReturnDialog, type Returnable } from './ReturnDialog.tsx'

it('draws no line again while somebody types, and says what was ticked in the order of the form', async () => {
  const drawn: string[] = []
  const line = (at: number): Returnable => ({
    id: `q${at}`,
    answer: String(at),
    get label() {
      drawn.push(`q${at}`)
      return `Question ${at}`
    },
  })
  const lines = Array.from({ length: 12 }, (_, at) => line(at))
  const onReturn = vi.fn(() => Promise.resolve({ ok: true, setId: '' } as const))
  await renderApp(
    <UndoProvider>
      <ReturnDialog title="Return" noun="question" {...{ lines, onReturn }} onClose={() => undefined} />
    </UndoProvider>,
  )
  const reason = await screen.findByRole('textbox', { name: /What must be re-checked/ })
  drawn.length = 0
  fireEvent.change(reason, { target: { value: 'Look' } })
  fireEvent.change(reason, { target: { value: 'Look again' } })
  expect(drawn).toEqual([])

  fireEvent.click(screen.getByLabelText('Question 7: 7'))
  fireEvent.click(screen.getByLabelText('Question 3: 3'))
  drawn.length = 0
  fireEvent.change(screen.getByLabelText('What is questioned about Question 7'), { target: { value: ' Blurred ' } })
  expect(new Set(drawn)).toEqual(new Set(['q7']))
  fireEvent.click(screen.getByRole('button', { name: 'Return 2 questions' }))
  const asked = [
    { id: 'q3', say: '' },
    { id: 'q7', say: 'Blurred' },
  ]
  await waitFor(() => expect(onReturn).toHaveBeenCalledWith({ reason: 'Look again', asked }))
})
