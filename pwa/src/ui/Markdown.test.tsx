// @vitest-environment jsdom
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { bold, Markdown } from './Markdown.tsx'

const html = (text: string) => render(<Markdown text={text} />).container.innerHTML

it('draws paragraphs, lists and bold', () => {
  expect(html('**8,214 gal** in all.\nMore.\n\nBy dock:\n- Dock **1**\n- Dock 2\n\n1. First\n2. Second')).toBe(
    '<p><b>8,214 gal</b> in all. More.</p><p>By dock:</p><ul><li>Dock <b>1</b></li><li>Dock 2</li></ul><ol><li>First</li><li>Second</li></ol>',
  )
})

it.each([
  '<img src=x onerror=alert(1)>',
  '<script>alert(1)</script>',
  '[press](javascript:alert(1))',
  '![x](https://example.com/x.png)',
  '<a href="javascript:alert(1)">x</a>',
  '- <b onclick="alert(1)">x</b>',
  '**<svg onload=alert(1)>**',
  '&lt;script&gt;',
])('takes %s for words', (text) => {
  const { container } = render(<Markdown text={text} />)
  expect(container.querySelectorAll('script, img, a, svg, [onclick], [onerror], [onload]')).toHaveLength(0)
  expect(container.textContent).toBe(text.replace(/^- /, '').replaceAll('**', ''))
})

it('draws bold within a line', () => {
  expect(render(<p>{bold('a **b** c ** d')}</p>).container.innerHTML).toBe('<p>a <b>b</b> c ** d</p>')
})
