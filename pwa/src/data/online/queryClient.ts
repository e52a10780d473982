/** Defaults of online queries: never stale, no refetching on its own, no retries (section 9 of the specification). */
import { QueryClient, useQuery } from '@tanstack/react-query'
import type { UseQueryOptions, UseQueryResult } from '@tanstack/react-query'
import type { Client } from '../session/client.ts'
import type { Api } from './http.ts'
import { theClient } from '../session/session.ts'

const made = new WeakMap<Client, QueryClient>()

/**
 * What only the server has. The library comes with the first page that asks for it, because the walk's first screen needs none; what
 * it remembers goes when somebody else signs in or another organization is entered.
 */
export function useOnlineQuery<T, Shown = T>(options: UseQueryOptions<T, Error, Shown>): UseQueryResult<Shown> {
  return useQuery(options, queryClientOf(theClient()))
}

/** Asks again for what was read by such a path; what is not on a screen is asked when it is. */
export function refreshQueries(read: (path: string) => boolean): void {
  void queryClientOf(theClient()).invalidateQueries({
    predicate: ({ queryKey: [path] }) => typeof path === 'string' && read(path),
  })
}

function queryClientOf(client: Client): QueryClient {
  const known = made.get(client)
  if (known !== undefined) return known
  const queries = createQueryClient(client.api)
  client.onLeave(() => queries.clear())
  made.set(client, queries)
  return queries
}

function createQueryClient(api: Api): QueryClient {
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
