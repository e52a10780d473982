// @vitest-environment jsdom
/** Every kind of field on the field screen and at the desk, in every language. */
import { act, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { FIELD_KINDS, type FieldKind } from '../../../../sync/forms/form.ts'
import { ENGLISH, languages, speak, textIn } from '../../lib/words.ts'
import { choose, EVERY, EVERY_VALUE, fieldOf, KIND_SAMPLES } from '../../testing/fieldKinds.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { UndoProvider } from '../../ui/UndoBar.tsx'
import { FillForm } from './FillForm.tsx'
import { FillScreen } from './FillScreen.tsx'
import type { FillStore } from './FillStore.ts'
import { useFilling } from './useFilling.ts'
import { valueWords } from './valueWords.ts'
import { livesAt } from '../../testing/ownClock.ts'

livesAt('2026-11-24T15:30:00Z')

const store: FillStore = {
  id: 'kinds',
  form: EVERY,
  values: EVERY_VALUE,
  last: null,
  today: '2026-11-20',
  choices: choose,
  locked: () => null,
  save: () => Promise.resolve({ ok: true, setId: '' }),
  renderFiles: ({ key }) => <i data-files={key} />,
}

function Shown({ size }: { readonly size: 'screen' | 'desk' }) {
  const filling = useFilling(store)
  return size === 'desk' ? (
    <FillForm filling={filling} strict={false} />
  ) : (
    <FillScreen filling={filling} screen={{ title: 'Kinds' }} actions={null} strict={false} label={() => 'Number'} />
  )
}

/** What the row of a label is answered with; null where no row asks it. */
function answeredWith(label: string): string | null {
  const words = [...document.querySelectorAll('b, h2, h3, p')].filter(({ textContent }) => textContent.trim() === label)
  const [row] = words.flatMap((one) => one.closest('[data-given], div[class*=row]') ?? [])
  if (row === undefined) return words.length === 0 ? null : ''
  const found = row.querySelectorAll(
    '[role=radiogroup], [role=combobox], input, textarea, output, svg, i[data-files], button',
  )
  const names = [...found].flatMap((one) => {
    if (one.closest('[role=radiogroup]') !== null && one.getAttribute('role') !== 'radiogroup') return []
    if (one.tagName === 'svg' && one.closest('button, [role=combobox]') !== null) return []
    if (one.matches('i')) return ['files']
    return [one.getAttribute('role') ?? one.tagName.toLowerCase()]
  })
  return [...new Set(names.includes('combobox') ? ['combobox'] : names.filter((name) => name !== 'img'))].join(' ')
}

it.each(languages().flatMap(({ id }) => (['screen', 'desk'] as const).map((size) => [size, id] as const)))(
  'asks every kind on the %s in %s',
  async (size, language) => {
    await act(() => speak(language))
    try {
      await renderApp(
        <Router hook={memoryLocation({ path: '/' }).hook}>
          <UndoProvider>
            <Shown size={size} />
          </UndoProvider>
        </Router>,
      )
      const shown = FIELD_KINDS.filter((kind) => size === 'desk' || kind !== 'page')
      const got = () => shown.map((kind) => [kind, answeredWith(textIn(fieldOf(kind).label, language).text)])
      await waitFor(() => expect(got()).toEqual(shown.map((kind) => [kind, KIND_SAMPLES[kind][size]])))
    } finally {
      await act(() => speak(ENGLISH))
    }
  },
)

it.each(languages().map(({ id }, at) => [id, at] as const))('says every kind in words in %s', async (language, at) => {
  await speak(language)
  const said = (kind: FieldKind) => {
    const { value } = KIND_SAMPLES[kind]
    return value === null ? '' : valueWords(fieldOf(kind), value, choose(fieldOf(kind)), language)
  }
  const kept = FIELD_KINDS.filter((kind) => KIND_SAMPLES[kind].value !== null)
  expect(kept.map((kind) => [kind, said(kind)])).toEqual(kept.map((kind) => [kind, KIND_SAMPLES[kind].said[at]]))
  await speak(ENGLISH)
})
