import { describe, expect, it } from 'vitest'
import { ROLES } from '../../../schema/gen/permissions.ts'
import { MORE_ICON_NAMES } from '../ui/iconNames.ts'
import { isOff, mayOpen, navFor, tabsOf } from './access.ts'

const tasks = { access: 'tasks.task.read', module: 'tasks' }

describe('who may open what', () => {
  it('lets every signed-in person open a page for users', () => {
    expect(
      mayOpen({ access: 'user', module: 'account' }, { role: 'contractor', rights: null, allowedModules: [] }),
    ).toBe(true)
  })
  it('needs the permission of the role', () => {
    expect(mayOpen(tasks, { role: 'inspector', rights: null, allowedModules: null })).toBe(true)
    expect(mayOpen(tasks, { role: 'nobody', rights: null, allowedModules: null })).toBe(false)
    expect(
      mayOpen(
        { access: 'tasks.task.unheardOf', module: 'tasks' },
        { role: 'superuser', rights: null, allowedModules: null },
      ),
    ).toBe(false)
  })
  it('needs the module among those the server allows', () => {
    expect(mayOpen(tasks, { role: 'inspector', rights: null, allowedModules: ['yard'] })).toBe(false)
    expect(mayOpen(tasks, { role: 'superuser', rights: null, allowedModules: [] })).toBe(true)
  })
  it('goes by what the server says the person holds, when it has said so', () => {
    expect(mayOpen(tasks, { role: 'inspector', rights: {}, allowedModules: ['tasks'] })).toBe(false)
    expect(mayOpen(tasks, { role: 'nobody', rights: { 'tasks.task.read': 'own' }, allowedModules: ['tasks'] })).toBe(
      true,
    )
  })
  it('tells a module that is switched off from a page that the role does not open', () => {
    expect(
      isOff(tasks, { role: 'inspector', rights: { 'safety-walk.walk.read': 'org' }, allowedModules: ['safety-walk'] }),
    ).toBe(true)
    expect(
      isOff(
        { access: 'admin.board.read', module: 'admin' },
        { role: 'inspector', rights: { 'tasks.task.read': 'org' }, allowedModules: ['tasks'] },
      ),
    ).toBe(false)
    expect(isOff(tasks, { role: 'inspector', rights: null, allowedModules: null })).toBe(false)
  })
  it.each(ROLES.map(({ id }) => id))('draws the tabs of %s with icons that are there from the start', (role) => {
    const { shown } = tabsOf(navFor({ role, rights: null, allowedModules: null }))
    expect(shown.map(({ icon }) => icon).filter((icon) => MORE_ICON_NAMES.some((more) => more === icon))).toEqual([])
  })
  it('keeps what an inspector opens all day in the bar, and the rest behind More', () => {
    const { shown, more } = tabsOf(navFor({ role: 'inspector', rights: null, allowedModules: null }))
    expect(shown.map(({ path }) => path)).toEqual(['/dashboard', '/safety-walk', '/calendar', '/tasks'])
    expect(more.map(({ path }) => path)).toContain('/walk-trends')
  })
  it('fills the bar with what there is when a module is off', () => {
    const { shown } = tabsOf(navFor({ role: 'inspector', rights: null, allowedModules: ['tasks', 'yard', 'records'] }))
    expect(shown.map(({ path }) => path)).toEqual(['/tasks', '/yard/zones', '/bin'])
  })
  it('shows in the sidebar only what may be opened, in the four groups', () => {
    const groups = navFor({ role: 'inspector', rights: null, allowedModules: ['tasks', 'yard'] })
    expect(groups.map((group) => [group.id, group.items.map((item) => item.path)])).toEqual([
      ['now', ['/tasks']],
      ['yard', ['/yard/zones']],
      ['records', ['/bin']],
    ])
  })
})
