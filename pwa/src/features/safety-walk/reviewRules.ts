/** What keeps a walk from being signed. Pure. */
import type { Finding } from '../../../../schema/gen/types.ts'
import { missingParts, type Missing } from './rules.ts'

export interface ReviewIssue<F> {
  readonly finding: F
  readonly missing: readonly Missing[]
}

/** Findings that are not complete yet: drafts, and saved ones that lost a part. */
export function issuesOf<F extends Finding>(
  findings: readonly F[],
  photosOf: (findingId: string) => readonly { readonly role: string }[],
): readonly ReviewIssue<F>[] {
  return findings
    .map((finding) => ({ finding, missing: missingParts(finding, photosOf(finding.id)) }))
    .filter((issue) => issue.missing.length > 0 || issue.finding.state === 'draft')
}
