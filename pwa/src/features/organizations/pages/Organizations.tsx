import { PageHeader } from '../../../ui/PageHeader.tsx'

export function Organizations() {
  return <PageHeader title="Organizations" />
}

export default Organizations
