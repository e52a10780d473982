/** Defaults of online queries: never stale, no refetching on its own, no retries (section 9 of the specification). */
import { QueryClient } from '@tanstack/react-query'
import type { Api } from './http.ts'

export function createQueryClient(api: Api): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: async ({ queryKey }) => {
          const result = await api.get(queryKey.join('/'))
          if (!result.ok) throw new Error(result.message)
          return result.body
        },
        staleTime: Infinity,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        retry: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
