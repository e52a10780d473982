// @vitest-environment jsdom
import { act, fireEvent, render, renderHook, screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { WORD_FILES } from '../app/wordFiles.ts'
import { LANGUAGE_FILES } from '../app/words.ts'
import { readWords } from '../lib/wordFiles.ts'
import { fillWords, shown } from '../lib/words.ts'
import { LookSettings } from './FieldSwitchesSheet.tsx'
import { followPerson, startLanguage, useLanguage } from './language.ts'

beforeEach(() => {
  localStorage.clear()
  fillWords(LANGUAGE_FILES, (language) => readWords(WORD_FILES, language))
  startLanguage()
  return () => vi.restoreAllMocks()
})

const shows = (language: string) => vi.waitFor(() => expect(shown.get()).toBe(language))

function choose(language: string): void {
  const { result, unmount } = renderHook(useLanguage)
  act(() => result.current.setLanguage(language))
  unmount()
}

it('goes with the person on a tablet of several', async () => {
  followPerson('ana')
  choose('es')
  await shows('es')
  followPerson('ben')
  await shows('en')
  followPerson('ana')
  await shows('es')
  choose('en')
  followPerson('ben')
  followPerson('ana')
  await shows('en')
})

it('of somebody new is that of the browser, where the app speaks it', async () => {
  followPerson('ana')
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('es-US')
  followPerson('ben')
  await shows('es')
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('fr-CA')
  followPerson('carla')
  await shows('en')
})

it('is chosen beside theme and hand, on every home of the field', async () => {
  followPerson('ana')
  render(<LookSettings />)
  fireEvent.click(within(screen.getByRole('radiogroup', { name: 'Language' })).getByRole('radio', { name: 'Español' }))
  await screen.findByRole('radiogroup', { name: 'Idioma' })
})
