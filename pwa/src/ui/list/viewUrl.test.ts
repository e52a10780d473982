import { describe, expect, it } from 'vitest'
import { addressOf, effectiveSearch, isChanged, parseShape, viewIdOf, withShape } from './viewUrl.ts'

const VIEW = { id: 'v1', query: '?tab=open&status=open&status=blocked&sort=-due' }

describe('a saved view in the address', () => {
  it.each([
    ['?tab=open&status=open&status=blocked&sort=-due', '?view=v1'],
    ['?tab=open&status=open&status=blocked&sort=title', '?view=v1&sort=title'],
    ['?tab=open&sort=-due', '?view=v1&drop=status'],
    ['?tab=open&status=open&sort=-due', '?view=v1&status=open'],
    ['?tab=open&status=open&status=blocked&sort=-due&q=rope', '?view=v1&q=rope'],
    ['', '?view=v1&drop=tab&drop=status&drop=sort'],
  ])('%s is %s, there and back', (effective, address) => {
    expect(addressOf(effective, VIEW)).toBe(address)
    const shown = new URLSearchParams(effectiveSearch(address, VIEW.query))
    const wanted = new URLSearchParams(effective)
    shown.sort()
    wanted.sort()
    expect(shown.toString()).toBe(wanted.toString())
  })

  it('follows the view when that is changed later', () => {
    expect(effectiveSearch('?view=v1&q=rope', '?status=done')).toBe('?status=done&q=rope')
  })

  it('is the plain address without a view, or with one this device does not know', () => {
    expect(effectiveSearch('?view=gone&status=open&drop=sort', null)).toBe('?status=open')
    expect(addressOf('?status=open', null)).toBe('?status=open')
    expect([viewIdOf('?view=v1'), viewIdOf('')]).toEqual(['v1', null])
  })

  it('knows whether it was changed', () => {
    expect([isChanged('?view=v1'), isChanged('?view=v1&drop=sort'), isChanged('?view=v1&q=x')]).toEqual([
      false,
      true,
      true,
    ])
  })
})

describe('columns, grouping and density in the address', () => {
  const columns = [{ id: 'title' }, { id: 'status', filter: 'enum' }, { id: 'due', filter: 'date' }]
  it('survive the way there and back', () => {
    const shape = { columns: ['due', 'title'], group: 'status', dense: false }
    expect(parseShape(withShape('?q=rope', shape), columns)).toEqual(shape)
    expect(withShape('?q=rope&cols=due&group=status&dense=yes', { columns: null, group: null, dense: null })).toBe(
      '?q=rope',
    )
  })
  it('ignore what the list does not have or cannot group by', () => {
    expect(parseShape('?cols=nobody,title,title&group=due&dense=perhaps', columns)).toEqual({
      columns: ['title'],
      group: null,
      dense: null,
    })
  })
})
