import { describe, expect, it } from 'vitest'
import { ROLES } from '../../../schema/gen/permissions.ts'
import { MORE_ICON_NAMES } from '../ui/iconNames.ts'
import { mayOpen, navFor, tabsOf } from './access.ts'

const tasks = { access: 'tasks.task.read', module: 'tasks' }

describe('who may open what', () => {
  it('lets every signed-in person open a page for users', () => {
    expect(mayOpen({ access: 'user', module: 'account' }, { role: 'contractor', allowedModules: [] })).toBe(true)
  })
  it('needs the permission of the role', () => {
    expect(mayOpen(tasks, { role: 'inspector', allowedModules: null })).toBe(true)
    expect(mayOpen(tasks, { role: 'nobody', allowedModules: null })).toBe(false)
    expect(mayOpen({ access: 'tasks.task.unheardOf', module: 'tasks' }, { role: 'superuser', allowedModules: null })).toBe(false)
  })
  it('needs the module among those the server allows', () => {
    expect(mayOpen(tasks, { role: 'inspector', allowedModules: ['yard'] })).toBe(false)
    expect(mayOpen(tasks, { role: 'superuser', allowedModules: [] })).toBe(true)
  })
  it.each(ROLES.map(({ id }) => id))('draws the tabs of %s with icons that are there from the start', (role) => {
    const { shown } = tabsOf(navFor({ role, allowedModules: null }))
    expect(shown.map(({ icon }) => icon).filter((icon) => MORE_ICON_NAMES.some((more) => more === icon))).toEqual([])
  })
  it('shows in the sidebar only what may be opened, in the four groups', () => {
    const groups = navFor({ role: 'inspector', allowedModules: ['tasks', 'yard'] })
    expect(groups.map((group) => [group.id, group.items.map((item) => item.path)])).toEqual([['now', ['/tasks']], ['yard', ['/yard/zones']], ['records', ['/bin']]])
  })
})
