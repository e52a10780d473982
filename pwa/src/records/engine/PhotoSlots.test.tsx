// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '../../testing/renderApp.tsx'
import { useDraftPhotos } from './draftPhotos.ts'
import { PhotoSlots } from './PhotoSlots.tsx'
import { DensityProvider, type Density } from './useWords.ts'

function Form({ density }: { readonly density: Density }) {
  const photos = useDraftPhotos('form')
  return (
    <DensityProvider value={density}>
      <PhotoSlots photos={photos} />
    </DensityProvider>
  )
}

it('opens the camera of the app in the field, as every other photo key', async () => {
  await renderApp(<Form density="field" />)
  fireEvent.click(screen.getByRole('button', { name: 'Take photo' }))
  // Its own gallery comes with it, so that nothing that the system's picker could do is lost.
  expect(await screen.findByLabelText('Photo file')).toBeTruthy()
})

it('takes files in the office', async () => {
  await renderApp(<Form density="office" />)
  expect(screen.getByLabelText('Take photo').matches('input[type=file]')).toBe(true)
})
