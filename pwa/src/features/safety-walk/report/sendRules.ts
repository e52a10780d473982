/** Whom a report goes to: people of the yard by name, others by address. The server looks the people's addresses up. Pure. */
import type { Delivery, Person } from '../../../../../schema/gen/types.ts'
import type { RowState } from '../../../data/store/rows.ts'
import { formatDateTime } from '../../../lib/dates.ts'
import { plural } from '../../../lib/text.ts'
import { rulesFor } from '../../../records/engine/when.ts'

/** As the server reads it: name@host.domain and nothing around it. */
const ADDRESS = /^[^\s<>,;"()@]+@[^\s<>,;"()@.]+(\.[^\s<>,;"()@.]+)+$/

export interface Typed {
  readonly addresses: readonly string[]
  readonly wrong: readonly string[]
}

/** What somebody typed: addresses between commas, semicolons or spaces; each once. */
export function readAddresses(text: string): Typed {
  const words = [...new Set(text.split(/[\s,;]+/).filter((word) => word !== ''))]
  return {
    addresses: words.filter((word) => ADDRESS.test(word) && word.length <= 254),
    wrong: words.filter((word) => !ADDRESS.test(word) || word.length > 254),
  }
}

/** A JSON list of ids, whatever is stored. */
export function idsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((id): id is string => typeof id === 'string') : []
}

/** People a mail can reach: in use and with an account of this organization. */
export function reachable<P extends Pick<Person, 'active' | 'role' | 'fullName'>>(people: readonly P[]): readonly P[] {
  return people
    .filter((person) => person.active !== false && person.role !== null && person.role !== '')
    .toSorted((a, b) => a.fullName.localeCompare(b.fullName, 'en-US'))
}

/** Why it cannot be sent yet; undefined when it can. How many it may go to stands in the module file. */
export function sendProblem(personIds: readonly string[], typed: Typed): string | undefined {
  if (typed.wrong.length > 0)
    return `${typed.wrong.join(', ')} ${typed.wrong.length === 1 ? 'is no e-mail address' : 'are no e-mail addresses'}.`
  const rules = rulesFor('delivery', { personIds, addresses: typed.addresses }, { parent: null, today: '' })
  return rules.get('personIds')?.error ?? undefined
}

type Sendable = Pick<Delivery, 'personIds' | 'addresses' | 'queuedAt' | 'recipients' | 'createdAt'> & {
  readonly $: { readonly state: RowState['state'] }
}

/** "To Maria Okafor, port@captain.example" and where the mail is. */
export function deliveryWords(
  delivery: Sendable,
  nameOf: (id: string) => string,
): { readonly to: string; readonly state: string } {
  const to = [...idsOf(delivery.personIds).map(nameOf), ...idsOf(delivery.addresses)].join(', ')
  if (delivery.$.state === 'attention')
    return { to, state: 'Not sent: the server refused it. It needs you on the sync page' }
  if (delivery.queuedAt === null)
    return {
      to,
      state:
        delivery.$.state === 'server'
          ? 'Queued; sends when the file has reached the server'
          : 'Queued; sends when back online',
    }
  const count = delivery.recipients ?? 0
  return {
    to,
    state:
      count === 0
        ? 'Not sent: nobody of these has an address'
        : `On its way to ${plural(count, 'person', 'people')}, ${formatDateTime(delivery.queuedAt)}`,
  }
}

/** True once all of them left: before that the list of mails is not called "Sent". */
export function allSent(deliveries: readonly Sendable[]): boolean {
  return deliveries.every(({ queuedAt, recipients }) => queuedAt !== null && (recipients ?? 0) > 0)
}
