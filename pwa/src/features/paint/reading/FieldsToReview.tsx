import { useActor, useCan } from '../../../data/react/context.tsx'
import { plural } from '../../../lib/text.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import styles from './reading.module.css'
import { useReviews } from './useSheets.ts'
import { useWaiting, waitsFor } from './useWaiting.ts'

/** Over the list of forms: how many fields of their sheets wait for a look, and the page that shows those of one kind together. */
export function FieldsToReview() {
  return useReviews() ? <Waiting /> : null
}

/** Over the same list: the way to read many sheets. */
export function ReadSheets() {
  return useCan('paint.form.create') ? (
    <div className={styles.above}>
      <LinkButton href="/paint/sheets" icon={<Icon name="scan-line" />}>
        Read photos of sheets
      </LinkButton>
    </div>
  ) : null
}

function Waiting() {
  const { userId } = useActor()
  const forms = useWaiting() ?? []
  const waiting = forms
    .map(({ shown }) => shown.filter((one) => waitsFor(one, userId)).length)
    .filter((count) => count > 0)
  const fields = waiting.reduce((sum, count) => sum + count, 0)
  if (fields === 0) return null
  return (
    <Banner
      tone="info"
      icon="scan-line"
      fact={`${plural(fields, 'field')} to look at, of ${plural(waiting.length, 'sheet')}.`}
      action={<LinkButton href="/paint/review">Look field by field</LinkButton>}
    />
  )
}
