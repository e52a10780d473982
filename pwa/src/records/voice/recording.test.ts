import { expect, it } from 'vitest'
import { clock, containerFor, loudness, plainMime, problemOf } from './recording.ts'

it('takes the first container the browser writes', () => {
  expect(containerFor(() => true)).toBe('audio/webm;codecs=opus')
  expect(containerFor((mime) => mime === 'audio/mp4')).toBe('audio/mp4')
  expect(containerFor(() => false)).toBeNull()
})

it('stores the type without the codec', () => {
  expect(plainMime('audio/webm;codecs=opus')).toBe('audio/webm')
  expect(plainMime('audio/mp4')).toBe('audio/mp4')
})

it.each([
  [0, '0:00'],
  [7_400, '0:07'],
  [61_000, '1:01'],
  [299_999, '4:59'],
  [-5, '0:00'],
])('reads %d ms as %s', (time, words) => {
  expect(clock(time)).toBe(words)
})

it('shows silence as nothing and shouting as full', () => {
  expect(loudness(new Uint8Array(32).fill(128))).toBe(0)
  expect(loudness(new Uint8Array([0, 255, 0, 255]))).toBe(1)
  expect(loudness(new Uint8Array())).toBe(0)
})

it.each([
  ['NotAllowedError', 'refused'],
  ['NotFoundError', 'none'],
  ['AbortError', 'failed'],
])('explains %s as %s', (name, problem) => {
  expect(problemOf(new DOMException('', name))).toBe(problem)
})
