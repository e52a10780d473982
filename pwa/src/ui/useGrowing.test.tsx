// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useGrowing } from './useGrowing.ts'

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
