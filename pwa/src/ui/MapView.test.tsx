// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { MapView, type MapPin } from './MapView.tsx'

const PIN: MapPin = { id: 'dd1', x: 2500, y: 5000, label: 'Dry dock 1' }
const PLACE = 'Put the pin in the middle'

// jsdom lays nothing out: the picture is 400 by 200, scrolled half to the right in a window of the same size.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return this.getAttribute('role') === 'region' ? new DOMRect(0, 0, 400, 200) : new DOMRect(-200, 0, 800, 400)
  })
})

function show(placing = true) {
  const [onPlace, onPin] = [vi.fn(), vi.fn()]
  render(
    <MapView
      src="map.svg"
      width={800}
      height={400}
      label="Yard map"
      pins={[PIN]}
      onPin={onPin}
      {...(placing ? { onPlace } : {})}
    />,
  )
  return { onPlace, onPin }
}

it('puts a pin where the map is pressed', () => {
  const { onPlace, onPin } = show()
  fireEvent.click(screen.getByRole('button', { name: PLACE }), { detail: 1, clientX: 0, clientY: 100 })
  expect(onPlace).toHaveBeenCalledExactlyOnceWith(2500, 2500)
  expect(onPin).not.toHaveBeenCalled()
})

it('puts a pin into the middle of what is in sight when a key asks for it', () => {
  const { onPlace } = show()
  fireEvent.click(screen.getByRole('button', { name: PLACE }), { detail: 0 })
  expect(onPlace).toHaveBeenCalledExactlyOnceWith(5000, 2500)
})

it('takes a press on a pin for the pin, not for a place', () => {
  const { onPlace, onPin } = show()
  fireEvent.click(screen.getByRole('button', { name: 'Dry dock 1' }), { detail: 1 })
  expect(onPin).toHaveBeenCalledExactlyOnceWith('dd1')
  expect(onPlace).not.toHaveBeenCalled()
})

it('offers no place where none is asked for', () => {
  show(false)
  expect(screen.queryByRole('button', { name: PLACE })).toBeNull()
})
