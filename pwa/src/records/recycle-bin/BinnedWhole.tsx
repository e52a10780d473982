import type { Row } from '../../data/react/live.ts'
import { lowered } from '../../lib/text.ts'
import { Banner } from '../../ui/Banner.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { entityTitle } from '../names.ts'
import { useBinnedWhole } from './binQueries.ts'

/** Says that what this record is a part of was deleted; nothing otherwise. */
export function BinnedWhole({ row }: { readonly row: Row }) {
  const whole = useBinnedWhole(row)
  if (whole === null) return null
  const title = lowered(entityTitle(whole.$.entity))
  return (
    <Banner
      tone="warn"
      fact={`The ${title} that this belongs to was deleted.`}
      action={<LinkButton href="/bin">See the bin</LinkButton>}
    >
      Restore the {title} there, or delete this too.
    </Banner>
  )
}
