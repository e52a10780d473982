import { useEffect, useMemo } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { useCollection } from '../../../data/react/live.ts'
import { useDraft } from '../../../data/store/drafts.ts'
import { spillablesOf } from './spillable.ts'
import { SpillPicker } from './SpillPicker.tsx'

/** What is out, for who has signed in: as new as the tablet's records. */
export default function SpillChoice() {
  const [, navigate] = useLocation()
  const query = useDraft('spill:query', '')
  const [search] = useSearchParams()
  const products = useCollection('product')
  const cans = useCollection('stockContainer')
  const places = useCollection('stockPlace')
  const balances = useCollection('stockBalance')
  // The card is drawn of what is in memory before it reads the sheet.
  useCollection('spillWords')
  useCollection('inventorySettings')
  // The card is the next page: its code is here before anybody has found the can.
  useEffect(() => {
    import('./ProductSpill.tsx').catch((problem: unknown) =>
      console.warn('the spill card could not be fetched', problem),
    )
  }, [])
  const choices = useMemo(
    () => products && spillablesOf({ products, cans: cans ?? [], places: places ?? [], balances: balances ?? [] }),
    [products, cans, places, balances],
  )
  return (
    <SpillPicker
      choices={choices}
      typed={query}
      at={search.get('at')}
      back={() => (history.length > 1 ? history.back() : navigate('/hazwaste/yard'))}
      onOpen={(id) => {
        // Nothing is written between a code and its card.
        if (query.value !== '') query.clear()
        navigate(`/hazwaste/spill/product/${id}`)
      }}
    />
  )
}
