import { telOf } from '../lib/tel.ts'
import { Icon } from '../ui/Icon.tsx'
import { useUiWords } from '../ui/useUiWords.ts'
import styles from './CallPerson.module.css'
import { usePeople } from './usePeople.ts'

/** One press calls somebody who is named on the screen. Nothing where the directory has no phone of theirs. */
export function CallPerson({ id }: { readonly id: string | null }) {
  const say = useUiWords()
  const person = usePeople().byId.get(id ?? '')
  const phone = person?.phone?.trim() ?? ''
  if (person === undefined || phone === '') return null
  return (
    <a className={styles.call} href={telOf(phone)} aria-label={say.call(person.fullName, phone)}>
      <Icon name="phone" size="md" />
      {phone}
    </a>
  )
}
