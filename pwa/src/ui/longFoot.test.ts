// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { holdFoot } from './longFoot.ts'

let judge: () => void = () => undefined

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(run: () => void) {
        judge = run
      }
      observe = () => undefined
      disconnect = () => undefined
    },
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

function part(height: number, ...within: readonly HTMLElement[]): HTMLElement {
  const element = document.createElement('div')
  Object.defineProperty(element, 'offsetHeight', { value: height, configurable: true })
  element.append(...within)
  return element
}

/** A screen of 800 px with a title of 100: what scrolls has the rest. */
function screenWith(keys: number, pad = 0): HTMLElement {
  const keypad = document.createElement('div')
  keypad.dataset['keypad'] = ''
  const foot = part(0, ...(pad === 0 ? [] : [part(pad, keypad)]), part(keys))
  const screen = part(800, part(100), part(0), foot)
  Object.defineProperty(screen, 'clientHeight', { value: 800 })
  document.body.append(screen)
  holdFoot(foot)
  judge()
  return screen
}

it('keys that leave room for what they are about stay at the bottom', () => {
  expect(screenWith(340).dataset['long']).toBeUndefined()
  expect(screenWith(90, 320).dataset['long']).toBeUndefined()
})

it('keys that take more than 45 % of the height scroll with the content', () => {
  expect(screenWith(380).dataset['long']).toBe('keys')
})

it('a keypad stays in sight where the keys below it scroll, unless nothing would be left above it', () => {
  expect(screenWith(260, 320).dataset['long']).toBe('pad')
  expect(screenWith(0, 640).dataset['long']).toBe('keys')
})

it('what was read stays where it stood', () => {
  const screen = screenWith(380)
  screen.scrollTop = 70
  const foot = screen.lastElementChild
  const body = screen.children[1]
  Object.defineProperty(foot?.lastElementChild, 'offsetHeight', { value: 100 })
  judge()
  expect(screen.dataset['long']).toBeUndefined()
  expect(body?.scrollTop).toBe(70)
})
