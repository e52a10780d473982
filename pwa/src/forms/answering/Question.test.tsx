// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { DataProvider } from '../../data/react/context.tsx'
import { renderApp } from '../../testing/renderApp.tsx'
import { speak } from '../../lib/words.ts'
import type { TemplateItem } from '../template.ts'
import { Question } from './Question.tsx'

const rail: TemplateItem = {
  id: 'dd-01',
  text: { en: 'Dock edges railed?', es: '¿Bordes con baranda?' },
  fail: { en: 'Dock edge without rail', es: 'Borde sin baranda' },
  kind: 'choice',
  unit: null,
  min: null,
  max: null,
  options: [],
  citation: '29 CFR 1915.75(d); yard rule',
  severity: 'high',
  category: null,
  hint: null,
  weight: 3,
  critical: true,
  photo: true,
  photoAlways: false,
  when: null,
  rule: null,
  against: null,
}
const oxygen: TemplateItem = {
  ...rail,
  id: 'cs-02',
  text: { en: 'O2 (%)' },
  kind: 'number',
  unit: '%O2',
  min: 1950,
  max: 2190,
}

async function show(item: TemplateItem, language = 'en') {
  await speak(language)
  const answer = vi.fn(async () => true)
  const note = vi.fn(async () => true)
  const shown = (each: TemplateItem) => (
    <Question
      answerId={`answer-${each.id}`}
      item={each}
      row={null}
      previous={null}
      language={language}
      editable
      large
      onAnswer={answer}
      onNote={note}
      raised={undefined}
    />
  )
  const app = await renderApp(shown(item))
  const next = (other: TemplateItem) => app.rerender(<DataProvider data={app.data}>{shown(other)}</DataProvider>)
  return {
    ...app,
    answer,
    note,
    next,
    input: screen.queryByRole('textbox', { name: 'Reading in %O2' }) ?? document.body,
  }
}

it('answers in thirds, with the source and its weight in sight', async () => {
  const { answer } = await show(rail)
  expect(screen.getByText('29 CFR 1915.75(d); yard rule')).toBeDefined()
  expect(screen.getByText('not checked')).toBeDefined()
  expect(screen.getByText('critical')).toBeDefined()
  fireEvent.click(screen.getByRole('radio', { name: 'Fail' }))
  expect(answer).toHaveBeenCalledExactlyOnceWith('fail')
})

it('asks in Spanish and says so to a screen reader', async () => {
  await show(rail, 'es')
  expect(screen.getByText('¿Bordes con baranda?').getAttribute('lang')).toBe('es')
  expect(screen.getByText('29 CFR 1915.75(d); regla del astillero').getAttribute('lang')).toBe('es')
  expect(screen.getByRole('radio', { name: 'Falla' })).toBeDefined()
  expect(screen.getByText('crítica')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Agregar nota' })).toBeDefined()
})

it('asks in English what nobody translated, and says so', async () => {
  await show(oxygen, 'es')
  expect(screen.getByText('O2 (%)').getAttribute('lang')).toBe('en')
})

it('fails a reading outside the limits and says what is allowed', async () => {
  const { answer, input } = await show(oxygen)
  expect(screen.getByText('Allowed: 19.5 to 21.9 %O2')).toBeDefined()
  fireEvent.change(input, { target: { value: '19.4' } })
  expect(screen.getByText('Outside the limit. Allowed: 19.5 to 21.9 %O2')).toBeDefined()
  fireEvent.blur(input)
  expect(answer).toHaveBeenCalledExactlyOnceWith('fail', 1940)
})

it('asks before it keeps what no instrument says', async () => {
  const { answer, input } = await show({ ...oxygen, sensorMin: 0, sensorMax: 3000 })
  fireEvent.change(input, { target: { value: '209' } })
  fireEvent.blur(input)
  expect(await screen.findByText(/^No instrument says that \(it reads 0 to 30 %O2\)/)).toBeDefined()
  expect(answer).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Keep 209 %O2' }))
  await waitFor(() => expect(answer).toHaveBeenCalledExactlyOnceWith('fail', 20900))
})

it('does not pass a limit without a reading', async () => {
  const { answer } = await show(oxygen)
  fireEvent.click(screen.getByRole('radio', { name: 'Pass' }))
  expect(answer).not.toHaveBeenCalled()
  expect(screen.getByText(/^Enter the reading first/)).toBeDefined()
  fireEvent.click(screen.getByRole('radio', { name: 'N/A' }))
  expect(answer).toHaveBeenCalledExactlyOnceWith('na')
})

it('asks again for what is no number', async () => {
  const { answer, input } = await show(oxygen)
  fireEvent.change(input, { target: { value: 'low' } })
  fireEvent.blur(input)
  expect(answer).not.toHaveBeenCalled()
  expect(screen.getByText('Digits and one point, two places')).toBeDefined()
})

it('keeps a note when the keyboard goes', async () => {
  const { note } = await show(rail)
  fireEvent.click(screen.getByRole('button', { name: 'Add a note' }))
  fireEvent.change(screen.getByRole('textbox', { name: 'Note' }), { target: { value: 'H2S 2 ppm' } })
  fireEvent.blur(screen.getByRole('textbox', { name: 'Note' }))
  expect(note).toHaveBeenCalledExactlyOnceWith('H2S 2 ppm')
})

it('keeps a typed note and a typed reading when the next question takes their place', async () => {
  const { answer, note, input, next } = await show(oxygen)
  fireEvent.change(input, { target: { value: '19.4' } })
  fireEvent.click(screen.getByRole('button', { name: 'Add a note' }))
  fireEvent.change(screen.getByRole('textbox', { name: 'Note' }), { target: { value: 'Fan is off' } })
  next(rail)
  await waitFor(() => expect(note).toHaveBeenCalledExactlyOnceWith('Fan is off'))
  expect(answer).toHaveBeenCalledExactlyOnceWith('fail', 1940)
})

it('shows again what was typed and could not be kept', async () => {
  const { answer, input, next } = await show(oxygen)
  fireEvent.change(input, { target: { value: '19,4,2' } })
  next(rail)
  next(oxygen)
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Reading in %O2' }).value).toBe('19,4,2'),
  )
  expect(answer).not.toHaveBeenCalled()
})
