import { useAnswer } from '../data/react/live.ts'
import { Alert } from '../ui/Alert.tsx'

/** What a record's author changed and the server keeps, because it rests on a record that has not arrived: said until that is there. */
export function WaitsFor({ id }: { readonly id: string }) {
  const waits = useAnswer(`what waits of ${id}`, async (data) => {
    const kept = await data.rejected.list()
    return kept
      .filter(({ deferred, message, ops }) => deferred === 'needs' && message !== '' && ops.some((op) => op.id === id))
      .map(({ message }) => message)
  })
  if (waits === undefined || waits.length === 0) return null
  return <Alert title="Kept, but it does not count yet">{[...new Set(waits)].join(' ')}</Alert>
}
