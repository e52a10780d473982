// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useGrowing, useReached } from './useGrowing.ts'

function List({ items }: { readonly items: readonly string[] }) {
  return useGrowing(items, 2).map((item) => <p key={item}>{item}</p>)
}

test('a long list begins with what fits the screen, and soon has all of it', async () => {
  render(<List items={['one', 'two', 'three', 'four']} />)
  expect(screen.getByText('two')).not.toBeNull()
  expect(screen.queryByText('three')).toBeNull()
  expect(await screen.findByText('four')).not.toBeNull()
})

test('what comes to a list that is whole is shown at once', async () => {
  const { rerender } = render(<List items={['one', 'two', 'three']} />)
  await screen.findByText('three')
  rerender(<List items={['zero', 'one', 'two', 'three', 'four']} />)
  expect(screen.getByText('four')).not.toBeNull()
})

afterEach(() => vi.unstubAllGlobals())

function Reached({ items }: { readonly items: readonly string[] }) {
  const { shown, end } = useReached(items, 2)
  return (
    <>
      {shown.map((item) => (
        <p key={item}>{item}</p>
      ))}
      {end === null ? null : <i key={shown.length} ref={end} />}
    </>
  )
}

test('a list is drawn as far as somebody has scrolled', () => {
  let reach: () => void = () => undefined
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(seen: (entries: readonly object[]) => void) {
        reach = () => seen([{ isIntersecting: true }])
      }
      observe() {}
      disconnect() {}
    },
  )
  render(<Reached items={['one', 'two', 'three', 'four', 'five']} />)
  expect(screen.queryByText('three')).toBeNull()
  act(() => reach())
  expect(screen.getByText('four')).not.toBeNull()
  expect(screen.queryByText('five')).toBeNull()
  act(() => reach())
  expect(screen.getByText('five')).not.toBeNull()
})

test('a browser that cannot tell what is in sight draws the whole list', () => {
  render(<Reached items={['one', 'two', 'three']} />)
  expect(screen.getByText('three')).not.toBeNull()
})
