// @vitest-environment jsdom
import { render } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { expect, test } from 'vitest'
import { useShortcut } from './useShortcut.ts'

test('a letter pressed in the moment its button appears is not lost', () => {
  const done: string[] = []
  const Key = () => {
    useShortcut('r', () => done.push('return'))
    return <button type="button">Return</button>
  }
  // The page is committed, its effects have not run: what a quick hand meets on a slow machine.
  const Page = () => {
    useLayoutEffect(() => {
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'r', bubbles: true }))
    }, [])
    return <Key />
  }
  render(<Page />)
  expect(done).toEqual(['return'])
})
