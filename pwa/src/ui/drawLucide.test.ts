import { House } from 'lucide-react'
import * as house from 'lucide-react/icons/house'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import drawLucide from './drawLucide.ts'

it('draws what lucide draws itself', () => {
  const drawn = (Icon: Parameters<typeof createElement>[0], more: object) =>
    renderToStaticMarkup(createElement(Icon, more))
  const attributes = (markup: string) =>
    markup
      .replace(/ class="[^"]*"/, '')
      .match(/[^<>\s]+="[^"]*"/g)
      ?.toSorted()
  // Its types leave the data out.
  const ours = drawLucide(Reflect.get(house, '__iconData'))
  expect(attributes(drawn(ours, { 'aria-hidden': true }))).toEqual(attributes(drawn(House, {})))
  expect(drawn(ours, { className: 'large', role: 'img', 'aria-label': 'Home' })).toContain(
    'class="large" role="img" aria-label="Home"',
  )
})
