import { expect, it } from 'vitest'
import { readPdf } from '../../../testing/readPdf.ts'
import { tinyJpeg } from '../../../testing/tinyJpeg.ts'
import { pagesPdf } from './photoPages.ts'

it('makes one file of several photos: a page each, in their order, whole', async () => {
  const shapes = [
    [96, 64],
    [48, 96],
    [80, 160],
  ] as const
  const pages = await readPdf(await pagesPdf(shapes.map(([width, height]) => new Uint8Array(tinyJpeg(width, height)))))
  expect(pages.map(({ pictures }) => pictures[0]?.shape)).toEqual(shapes)
  for (const [at, { pictures }] of pages.entries()) {
    const [width, height] = shapes[at] ?? [1, 1]
    const box = pictures[0]?.box
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(width / height, 2)
  }
})
