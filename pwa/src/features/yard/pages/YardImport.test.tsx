// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { newId } from '../../../../../sync/change/ids.ts'
import { add } from '../../../testing/factories.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
import { YardImport } from './YardImport.tsx'

it('shows what a list would do, writes it, and takes it back as one', async () => {
  const { data } = await renderApp(
    <Router hook={memoryLocation({ path: '/yard/import' }).hook}>
      <YardImport />
    </Router>,
    { ops: [add('zone', { id: newId(), name: 'Dry Dock 2', code: 'DD2', kind: 'dry_dock', active: true })] },
  )
  fireEvent.change(await screen.findByLabelText('Or paste cells from a spreadsheet'), {
    target: {
      value:
        'Zone code;Zone name;Type;Parent code\nDD2;Dry Dock Two;;\nQ7;Quay 7;Pier;\nQ8;Quay 8;Castle;\nQ9;Shed;Store;Q7\n',
    },
  })
  const dryRun = await screen.findByRole('table', { name: 'Dry run' })
  expect(within(dryRun).getByRole('row', { name: /Quay 8/ }).textContent).toContain('“Castle” is no kind of zone')
  expect(within(dryRun).getByRole('row', { name: /Dry Dock Two/ }).textContent).toContain('Dry Dock 2 → Dry Dock Two')

  fireEvent.click(screen.getByRole('button', { name: 'Import 3 rows' }))
  await screen.findByText(/3 zones saved on this device/)
  expect((await data.list('zone', {}, { sort: 'code' })).map(({ name }) => name)).toEqual([
    'Dry Dock Two',
    'Quay 7',
    'Shed',
  ])

  fireEvent.click(screen.getByRole('button', { name: 'Undo the import' }))
  await screen.findByText('The import is taken back.')
  await screen.findByRole('button', { name: 'Import 3 rows' })
  expect((await data.list('zone', {})).map(({ name }) => name)).toEqual(['Dry Dock 2'])
})
