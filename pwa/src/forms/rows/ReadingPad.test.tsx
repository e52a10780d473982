// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { speak } from '../../lib/words.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { prepareWindows } from '../../testing/signedIn.tsx'
import { readTemplate, type TemplateItem } from '../template.ts'
import { ReadingPad } from './ReadingPad.tsx'

prepareWindows()

const acid = { id: 'ph', text: { en: 'pH' }, type: 'number', unit: 's.u.', min: 6, max: 9, sensorMin: 0, sensorMax: 14 }

async function show(language: string) {
  await speak(language)
  const kept = vi.fn()
  const areas = [{ id: 'outfall', items: [acid] }]
  const [item] = readTemplate({ areas }, { kinds: ['number'], conditions: [] }).areas[0]?.items ?? []
  if (item === undefined) throw new Error('the question cannot be read')
  await renderApp(<Page item={item} language={language} onValue={kept} />, { role: 'inspector' })
  return kept
}

interface PageProps {
  readonly item: TemplateItem
  readonly language: string
  readonly onValue: (value: number, same: boolean) => void
}

/** The keypad, and a key that lets its page die and come back. */
function Page({ item, language, onValue }: PageProps) {
  const [alive, setAlive] = useState(true)
  const none = () => undefined
  return (
    <>
      <button onClick={() => setAlive(!alive)}>page</button>
      {alive ? (
        <ReadingPad
          item={item}
          id="answer"
          row={null}
          previous={null}
          language={language}
          onValue={onValue}
          onNa={none}
          onClose={none}
        />
      ) : null}
    </>
  )
}

const press = (...names: readonly string[]) =>
  names.forEach((name) => fireEvent.click(screen.getByRole('button', { name })))

it('asks once before it keeps what no instrument says, and again for another number', async () => {
  const kept = await show('en')
  press('7', '2', 'Next')
  expect(screen.getByRole('alert').textContent).toBe(
    'No instrument says that (it reads 0 to 14 s.u.). Type it again; Next keeps it as it is.',
  )
  press('Delete the last digit', 'Next')
  expect(kept).toHaveBeenCalledExactlyOnceWith(700, false)
})

it('keeps it on Next once more, and asks in Spanish', async () => {
  const kept = await show('es')
  press('7', '2', 'Siguiente')
  expect(screen.getByRole('alert').textContent).toMatch(/^Ningún instrumento dice eso \(mide de 0 a 14 s\.u\.\)/)
  press('Siguiente')
  expect(kept).toHaveBeenCalledExactlyOnceWith(7200, false)
})

it('goes on with every digit when the page dies, and begins anew once it is kept', async () => {
  const kept = await show('en')
  press('7', '.')
  press('page', 'page')
  await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/^7\./))
  press('4', 'Next')
  expect(kept).toHaveBeenCalledExactlyOnceWith(740, false)
  press('page', 'page')
  await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/^–/))
})
