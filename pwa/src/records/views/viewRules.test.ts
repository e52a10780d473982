import { describe, expect, it } from 'vitest'
import { movedPositions, visibleViews } from './viewRules.ts'

describe('saved views of a person', () => {
  it('are one’s own and those for everybody, in their order', () => {
    const view = (name: string, shared: boolean, createdBy: string, position: number | null) => ({
      name,
      shared,
      createdBy,
      position,
    })
    const rows = [
      view('mine', false, 'ana', 2),
      view('theirs', false, 'maria', 0),
      view('ours', true, 'maria', 1),
      view('first', true, 'ana', null),
    ]
    expect(visibleViews(rows, 'ana').map((row) => row.name)).toEqual(['first', 'ours', 'mine'])
  })
  it('change places with their neighbour, also where none had a place', () => {
    const views = [
      { id: 'a', position: null },
      { id: 'b', position: null },
      { id: 'c', position: null },
    ]
    expect(movedPositions(views, 'c', -1)).toEqual([
      { id: 'a', position: 0 },
      { id: 'c', position: 1 },
      { id: 'b', position: 2 },
    ])
    expect(
      movedPositions(
        [
          { id: 'a', position: 0 },
          { id: 'b', position: 1 },
        ],
        'a',
        1,
      ),
    ).toEqual([
      { id: 'b', position: 0 },
      { id: 'a', position: 1 },
    ])
    expect(movedPositions(views, 'a', -1)).toEqual([])
  })
})
