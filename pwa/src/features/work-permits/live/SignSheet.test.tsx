// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import type { Data } from '../../../data/data.ts'
import { newId } from '../../../../../sync/change/ids.ts'
import { add } from '../../../testing/factories.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
import { prepareWindows } from '../../../testing/signedIn.tsx'
import { useRow } from '../../../data/react/live.ts'
import { command } from '../core/ops.ts'
import { signaturesOf } from '../core/paper.ts'
import { useAround } from '../core/useAround.ts'
import type { Permit } from '../core/kinds.ts'
import { Signatures } from './Signatures.tsx'
import { SignSheet } from './SignSheet.tsx'
import { Strip } from './Strip.tsx'

prepareWindows()

const RAY = newId()
const NOW = Date.UTC(2026, 5, 10, 9)

/** The sheet of a step over a permit that Ray holds, beside what the page shows of its signatures. */
async function open(step: 'issue' | 'start'): Promise<{ readonly data: Data; readonly id: string }> {
  vi.spyOn(SVGElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 600, 200))
  Object.assign(SVGElement.prototype, { setPointerCapture: () => undefined })
  const id = newId()
  const fields = {
    id,
    kind: 'lockout',
    state: 'draft',
    work: 'Overhaul pump 2',
    zoneId: newId(),
    holderId: RAY,
  } as const
  const { data } = await renderApp(<Page id={id} step={step} />, {
    role: 'ehs_manager',
    ops: [
      add('person', { id: RAY, fullName: 'Ray Castellano', active: true }),
      add('workPermit', { ...fields, fromAt: NOW, untilAt: NOW + 3_600_000 }),
      ...(step === 'issue' ? [] : [command(id, 'issue', { issuedAt: NOW })]),
    ],
  })
  await screen.findByRole('dialog')
  return { data, id }
}

function Page({ id, step }: { readonly id: string; readonly step: 'issue' | 'start' }) {
  const permit = useRow('workPermit', id)
  return permit ? <Shown permit={permit} step={step} /> : null
}

function Shown({ permit, step }: { readonly permit: Permit; readonly step: 'issue' | 'start' }) {
  const around = useAround(permit)
  const [asking, setAsking] = useState(true)
  if (around === undefined) return null
  return (
    <>
      <Strip around={around} />
      <Signatures around={around} />
      {asking ? <SignSheet around={around} step={step} now={() => NOW} onClose={() => setAsking(false)} /> : null}
    </>
  )
}

async function draw() {
  const pad = await screen.findByRole('img', { name: /, empty$/ })
  fireEvent.pointerDown(pad, { clientX: 50, clientY: 100, pointerId: 1 })
  for (const clientX of [150, 250, 400]) fireEvent.pointerMove(pad, { clientX, clientY: 60, pointerId: 1 })
  fireEvent.pointerUp(pad, { pointerId: 1 })
}

const key = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) })

it('issues with the signature of who issues, in one commit, and shows it where the permit stands', async () => {
  const { data, id } = await open('issue')
  expect(key('Issue permit').getAttribute('aria-disabled')).toBe('true')
  await draw()
  await waitFor(() => expect(key('Issue permit').getAttribute('aria-disabled')).toBeNull())
  fireEvent.click(key('Issue permit'))
  await waitFor(async () => expect(await data.get('workPermit', id)).toMatchObject({ state: 'issued' }))
  const [signature, ...others] = await data.list('permitSignature', { permitId: id })
  expect(others).toEqual([])
  expect(signature).toMatchObject({
    role: 'issue',
    proof: 'session',
    statement: 'I issue this permit. I have made sure that what it asks for holds.',
    sealVersion: 2,
    signedAt: NOW,
  })
  expect(signature?.drawing).toMatch(/^M/)
  expect(await screen.findByRole('img', { name: /^signed by / })).not.toBeNull()
  expect(await screen.findByText(/issued it/)).not.toBeNull()
})

it('lets nobody draw the signature of the holder: who is signed in signs as a witness, and it says so', async () => {
  const { data, id } = await open('start')
  expect(await screen.findByText(/Ray Castellano is not signed in here/)).not.toBeNull()
  expect(screen.queryByRole('img', { name: /Signature of Ray/ })).toBeNull()
  await draw()
  await waitFor(() => expect(key('Start work').getAttribute('aria-disabled')).toBeNull())
  fireEvent.click(key('Start work'))
  await waitFor(async () => expect(await data.get('workPermit', id)).toMatchObject({ state: 'active' }))
  const signatures = await data.list('permitSignature', { permitId: id })
  expect(signatures).toMatchObject([
    {
      role: 'accept',
      proof: 'session',
      statement:
        'Ray Castellano says: “I accept this permit. I know its conditions, and stop the work when one of them no longer holds.” I witness it.',
    },
  ])
  expect(signatures[0]?.personId).not.toBe(RAY)
  expect(signatures[0]?.name).not.toContain('Ray')
  expect(await screen.findByText(/as witness: accepted it/)).not.toBeNull()
  const [paper] = signaturesOf(signatures, (person) => (person === RAY ? 'Ray Castellano' : null))
  expect(paper?.title).toMatch(/^Accepted, witnessed: (?!Ray).*, Wed, Jun 10, 2026, .*own sign-in/)
  expect(paper?.drawing).toBe(signatures[0]?.drawing)
})
