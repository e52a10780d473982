// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react'
import { Component, Suspense, type ComponentType, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { hurry } from '../lib/firstPage.ts'
import { laterPart } from './laterPart.ts'

class Page extends Component<{ readonly children: ReactNode }> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  override render(): ReactNode {
    return this.state.failed ? (
      <p>This page stopped working</p>
    ) : (
      <>
        <p>The page</p>
        <Suspense fallback={null}>{this.props.children}</Suspense>
      </>
    )
  }
}

const load = vi.fn<() => Promise<ComponentType>>()
const cutOff = () =>
  Promise.reject(new TypeError('Failed to fetch dynamically imported module: https://yard.example/assets/Bar.js'))

vi.mock('./missingStyles.ts', () => ({ fetchMissingStyles: () => Promise.resolve() }))

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  load.mockReset()
  hurry()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

async function show(): Promise<void> {
  const Part = laterPart(load)
  render(
    <Page>
      <Part />
    </Page>,
  )
  await act(() => vi.advanceTimersByTimeAsync(0))
}

it('leaves the page as it is while its code cannot be fetched, and comes when it can', async () => {
  load
    .mockImplementationOnce(cutOff)
    .mockImplementationOnce(cutOff)
    .mockResolvedValue(() => <p>The bar</p>)
  await show()
  await act(() => vi.advanceTimersByTimeAsync(4_000))
  expect(screen.getByText('The page')).toBeTruthy()
  expect(screen.queryByText('The bar')).toBeNull()
  await vi.waitFor(async () => {
    await act(() => vi.advanceTimersByTimeAsync(1_000))
    expect(screen.getByText('The bar')).toBeTruthy()
  })
  expect(load).toHaveBeenCalledTimes(3)
  expect(screen.getByText('The page')).toBeTruthy()
})

it('does not hide code that is here and breaks', async () => {
  load.mockRejectedValue(new Error('the bar is broken'))
  await show()
  expect(screen.getByText('This page stopped working')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(1)
})
