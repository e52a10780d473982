// @vitest-environment jsdom
import { act, waitFor } from '@testing-library/react'
import { useEffect } from 'react'
import { expect, it } from 'vitest'
import { newId } from '../../../../../sync/change/ids.ts'
import type { NewOp } from '../../../data/outbox/intent.ts'
import { useRows } from '../../../data/react/live.ts'
import { answerRows } from '../../../forms/answering/answerRows.ts'
import { add } from '../../../testing/factories.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
import type { Answer } from '../core/round.ts'
import { useRoundPhotos } from '../../../forms/round/useCorrecting.ts'

const NONE: readonly Answer[] = []

it('keeps the photos of a round in sight while another question is answered', async () => {
  const roundId = newId()
  const drawn: number[] = []
  function Round() {
    const photos = useRoundPhotos(useRows('ehsAnswer', { roundId }) ?? NONE)
    useEffect(() => {
      drawn.push(photos.size)
    })
    return null
  }
  const rows = answerRows('ehsAnswer', { roundId })
  const give = (id: string): NewOp =>
    rows.give({ item: { id } as never, row: null, result: 'pass', now: Date.now() }, newId())
  const first = give('a1')
  const sha256 = 'c'.repeat(64)
  const photo = add('photo', {
    parentEntity: 'ehsAnswer',
    parentId: first.id ?? '',
    thumbSha256: sha256,
    reportSha256: sha256,
    sha256,
  })
  const { data } = await renderApp(<Round />, { ops: [first, photo] })
  await waitFor(() => expect(drawn.at(-1)).toBe(1))
  drawn.length = 0
  await act(async () => expect(await data.commit([give('a2')])).toMatchObject({ ok: true }))
  await waitFor(() => expect(drawn.length).toBeGreaterThan(1))
  expect(drawn).not.toContain(0)
})
