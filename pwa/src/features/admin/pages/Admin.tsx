import { PageHeader } from '../../../ui/PageHeader.tsx'

export function Admin() {
  return <PageHeader title="Admin" />
}

export default Admin
