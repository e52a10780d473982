import { PageHeader } from '../../../ui/PageHeader.tsx'

export function SuperuserDashboard() {
  return <PageHeader title="Superuser dashboard" />
}

export default SuperuserDashboard
