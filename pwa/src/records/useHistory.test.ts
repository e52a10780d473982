import { expect, it } from 'vitest'
import type { Api } from '../data/online/http.ts'
import { fetchHistory } from './useHistory.ts'

const unused = () => Promise.reject(new Error('not asked for'))

it('brings a long history page by page', async () => {
  const asked: string[] = []
  const entry = (seq: number) => ({ set: `s${seq}`, seq, receivedAt: 1 })
  const api: Api = {
    get: (path) => {
      asked.push(path)
      const body = path.endsWith('?before=4')
        ? { entries: [entry(3), entry(1)] }
        : { entries: [entry(7), entry(4)], more: true }
      return Promise.resolve({ ok: true, status: 200, body })
    },
    post: unused,
    put: unused,
    patch: unused,
    del: unused,
  }
  expect((await fetchHistory(api, 'task', 't')).map(({ seq }) => seq)).toEqual([7, 4, 3, 1])
  expect(asked).toEqual(['/api/history/task/t', '/api/history/task/t?before=4'])
})
