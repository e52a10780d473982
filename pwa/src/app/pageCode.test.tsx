// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import { Suspense, useState } from 'react'
import { expect, test } from 'vitest'
import { PageBoundary } from './PageBoundary.tsx'
import { Arrived, pageCode, type PageCode } from './pageCode.tsx'

function Place({ code }: { readonly code: PageCode }) {
  return (
    <PageBoundary>
      <Suspense fallback={<p>suspended</p>}>
        <Arrived code={code} waiting={<p>waiting</p>}>
          <code.Page />
        </Arrived>
      </Suspense>
    </PageBoundary>
  )
}

function Counter() {
  const [count, setCount] = useState(0)
  return <button onClick={() => setCount(count + 1)}>{count}</button>
}

test('a page whose code has arrived stands there without having been suspended', async () => {
  const code = pageCode(() => Promise.resolve({ default: () => <h1>Here</h1> }))
  render(<Place code={code} />)
  expect(screen.getByText('waiting')).not.toBeNull()
  expect(await screen.findByRole('heading', { name: 'Here' })).not.toBeNull()
})

test('what a page was told stays when it is drawn again', async () => {
  const code = pageCode(() => Promise.resolve({ default: Counter }))
  const { rerender } = render(<Place code={code} />)
  fireEvent.click(await screen.findByRole('button', { name: '0' }))
  rerender(<Place code={code} />)
  expect(screen.getByRole('button', { name: '1' })).not.toBeNull()
})

test('a page whose code cannot be had says so', async () => {
  const code = pageCode(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module: page.js')))
  render(<Place code={code} />)
  expect((await screen.findByRole('alert')).textContent).toContain('This page')
})
