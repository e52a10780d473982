import { MODULES } from '../../../schema/gen/modules.ts'
import { useActor } from '../data/context.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { WhoToAsk } from './WhoToAsk.tsx'

/** An address of the product whose module is switched off here, or not there yet: what it is, and who can change it. */
export function ModuleOffNotice({ module }: { readonly module: string }) {
  const { orgName } = useActor()
  const title = MODULES[module] ?? 'This page'
  return (
    <>
      <PageHeader title={title} />
      <EmptyState
        drawing="search"
        title="This module is not enabled"
        fact={<>{title} is not enabled for {orgName === '' ? 'your organization' : orgName}. An organization admin can enable it. <WhoToAsk roles={['org_admin']} /></>}
        action={<LinkButton href="/">Go to the start page</LinkButton>}
      />
    </>
  )
}
