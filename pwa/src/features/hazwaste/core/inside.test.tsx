// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { newId } from '../../../../../sync/change/ids.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
import { useOnSite } from './inside.ts'

function Total() {
  const onSite = useOnSite()
  return onSite === undefined ? null : <p>{`${onSite.massG} g, acute ${onSite.acuteG} g`}</p>
}

it('counts what this device has not sent yet, and nothing that has no clock of its own', async () => {
  const [area, paint, acute, oil] = [newId(), newId(), newId(), newId()]
  const stream = (id: string, kind: 'hazardous' | 'acute' | 'used_oil') =>
    ({ kind: 'add', entity: 'wasteStream', id, fields: { name: kind, kind } }) as const
  const drum = (streamId: string, kg: number) => {
    const id = newId()
    const fields = { streamId, areaId: area, kind: 'drum', capacity: 5500, unit: 'gal', state: 'empty' } as const
    const inside = { containerId: id, kind: 'generated', addedOn: '2026-03-02', amount: kg * 100, unit: 'kg' } as const
    return [
      { kind: 'add', entity: 'wasteContainer', id, fields },
      { kind: 'add', entity: 'wasteAddition', id: newId(), fields: inside },
      { kind: 'command', entity: 'wasteContainer', id, command: 'begin', fields: {} },
    ] as const
  }
  await renderApp(<Total />, {
    role: 'ehs_manager',
    ops: [
      { kind: 'add', entity: 'wasteArea', id: area, fields: { code: 'A', name: 'A', kind: 'central', active: true } },
      stream(paint, 'hazardous'),
      stream(acute, 'acute'),
      stream(oil, 'used_oil'),
      ...drum(paint, 120),
      ...drum(acute, 2),
      ...drum(oil, 500),
    ],
  })
  expect(await screen.findByText('120000 g, acute 2000 g')).not.toBeNull()
})
