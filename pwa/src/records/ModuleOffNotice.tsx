import { MODULES } from '../../../schema/gen/modules.ts'
import { useActor } from '../data/react/context.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { isInVersion, NOT_IN_VERSION } from './inVersion.ts'
import { WhoToAsk } from './WhoToAsk.tsx'

/** An address of the product whose module is not there yet, which nobody can change, or is switched off here: then who can. */
export function ModuleOffNotice({ module }: { readonly module: string }) {
  const { orgName } = useActor()
  const title = MODULES[module]?.title ?? 'This page'
  if (!isInVersion(module)) {
    return (
      <>
        <PageHeader title={title} />
        <EmptyState
          drawing="search"
          title={NOT_IN_VERSION}
          fact={`${title} comes with a later version of Shipshape. Nobody can switch it on now.`}
          action={<LinkButton href="/">Go to the start page</LinkButton>}
        />
      </>
    )
  }
  return (
    <>
      <PageHeader title={title} />
      <EmptyState
        drawing="search"
        title="This module is not enabled"
        fact={
          <>
            {title} is not enabled for {orgName === '' ? 'your organization' : orgName}. An organization admin can
            enable it. <WhoToAsk roles={['org_admin']} />
          </>
        }
        action={<LinkButton href="/">Go to the start page</LinkButton>}
      />
    </>
  )
}
