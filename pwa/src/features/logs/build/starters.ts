/** Logs that the product ships, to begin with. */
import type { Form, Said } from '../../../../../sync/forms/form.ts'
import { readForm } from '../../../../../sync/forms/read.ts'

export interface Starter {
  readonly key: string
  readonly subject: string
  readonly rhythm: string
  readonly name: Said
  readonly about: string
  readonly form: Form
}

interface Shipped extends Omit<Starter, 'form'> {
  readonly form: unknown
}

/** Read when somebody makes a log; the file is on the device with the app. */
export async function loadStarters(): Promise<readonly Starter[]> {
  const file = await import('../../../../../schema/library/log-templates.json')
  return (file.default.logs as unknown as readonly Shipped[]).map((one) => ({ ...one, form: readForm(one.form).form }))
}
