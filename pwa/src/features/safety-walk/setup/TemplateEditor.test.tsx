// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { newId } from '../../../../../sync/change/ids.ts'
import { add } from '../../../testing/factories.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
import { UndoProvider } from '../../../ui/UndoBar.tsx'
import { useTemplateUse } from './queries.ts'
import { TemplateEditor } from '../../../forms/editor/TemplateEditor.tsx'

it('publishes one version, however often it is pressed', async () => {
  const id = newId()
  function Screen() {
    const use = useTemplateUse()
    const template = use?.store.versions.find((each) => each.id === id)
    return use && template ? <TemplateEditor use={use} template={template} /> : null
  }
  const location = memoryLocation({ path: `/walk-setup/templates/${id}`, record: true })
  const areas = [
    {
      id: 'dd',
      title: { en: 'Dry dock', es: 'Dique' },
      items: [{ id: 'rail', text: { en: 'Railed?', es: '¿Con baranda?' } }],
    },
  ]
  const { data } = await renderApp(
    <Router hook={location.hook}>
      <UndoProvider>
        <Screen />
      </UndoProvider>
    </Router>,
    {
      ops: [
        add('walkTemplate', {
          id,
          key: 'yard',
          version: 1,
          title: { en: 'Yard', es: 'Astillero' },
          areas,
          status: 'live',
        }),
      ],
    },
  )
  fireEvent.change(await screen.findByRole('textbox', { name: 'Name in English' }), { target: { value: 'Yard walk' } })
  const publish = await screen.findByRole('button', { name: 'Publish version 2' })
  fireEvent.click(publish)
  fireEvent.click(publish)
  await waitFor(() => expect(location.history.length).toBe(2))
  await waitFor(async () => expect((await data.get('walkTemplate', id))?.status).toBe('retired'))
  expect((await data.list('walkTemplate')).map((each) => each.version).toSorted((a, b) => a - b)).toEqual([1, 2])
})
