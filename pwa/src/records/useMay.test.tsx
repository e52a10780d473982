// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { it } from 'vitest'
import { newId } from '../../../sync/change/ids.ts'
import { DataProvider, useCan } from '../data/react/context.tsx'
import { useRow } from '../data/react/live.ts'
import { renderApp } from '../testing/renderApp.tsx'
import { useMay } from './useMay.ts'

function Rights({ id }: { readonly id: string }) {
  const finding = useRow('finding', id)
  const edit = useMay('safety-walk.walk.edit', finding)
  const approve = useCan('safety-walk.walk.approve')
  const unknown = useCan('safety-walk.walk.fly')
  return <p>{finding ? `edit ${edit}, approve ${approve}, fly ${unknown}` : 'loading'}</p>
}

it('may edit an own finding, and a finding of a walk it takes part in, and no other', async () => {
  const someone = newId()
  const findings = [newId(), newId(), newId()] as const
  const [mine, joined, other] = findings
  const walkId = newId()
  const app = await renderApp(<Rights id={mine} />, {
    role: 'inspector',
    prepare: ({ server }, user) => {
      server.put('finding', mine, { createdBy: user.id, walkId: newId() })
      server.put('finding', joined, { createdBy: someone, walkId })
      server.put('finding', other, { createdBy: someone, walkId: newId() })
      server.put('walkParticipant', newId(), { walkId, personId: user.id })
    },
  })
  await screen.findByText('edit true, approve false, fly false')
  const show = (id: string) =>
    app.rerender(
      <DataProvider data={app.data}>
        <Rights id={id} />
      </DataProvider>,
    )
  show(other)
  await screen.findByText('edit false, approve false, fly false')
  show(joined)
  await screen.findByText('edit true, approve false, fly false')
})
