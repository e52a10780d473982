import { useParams } from 'wouter'
import type { Product } from './queries.ts'
import { useCollection } from '../../../data/react/live.ts'
import { allWithCode } from '../../../records/engine/withCode.ts'
import { Banner } from '../../../ui/Banner.tsx'

/** Two products may share a code, where two makers chose the same; whoever gives it to a second one is told. */
export function SameCode({ code }: { readonly code: unknown }) {
  const { id } = useParams<{ id?: string }>()
  const products = useCollection('product') ?? []
  const [other] =
    typeof code === 'string' ? allWithCode<Product>(products, ['code'], code).filter((row) => row.id !== id) : []
  if (other === undefined) return null
  return (
    <Banner tone="warn" fact={`${other.name} has this code too.`}>
      Keep it if both makers use it. Scanning it then asks which product you have.
    </Banner>
  )
}
