/** The source of a finding with its mark and edition, from the template that its walk names. */
import { useMemo } from 'react'
import type { Finding } from '../../../../schema/gen/types.ts'
import { useCollection } from '../../data/react/live.ts'
import { citedOf, questionsOf, type Questions } from '../../forms/cited.ts'
import type { Asking } from '../../forms/template.ts'
import type { Cited } from '../../lib/citation.ts'
import { useTemplate, useWalk } from './queries.ts'
import { WALK_DIALECT } from './walkTemplate.ts'

export function questionsOfWalk(template: Asking | null | undefined): Questions {
  return questionsOf(template, WALK_DIALECT)
}

export function useCited({
  walkId,
  standardRef,
  itemId,
}: Pick<Finding, 'walkId' | 'standardRef' | 'itemId'>): Cited | null {
  const walk = useWalk(walkId)
  return citedOf(standardRef, itemId, questionsOfWalk(useTemplate(walk?.templateId ?? null)))
}

/** The questions of every walk, by the walk: a list of findings asks for hundreds. */
export function useQuestionsOfWalks(): (walkId: string) => Questions {
  const walks = useCollection('walk')
  const templates = useCollection('walkTemplate')
  return useMemo(() => {
    const byWalk = new Map((walks ?? []).map(({ id, templateId }) => [id, templateId]))
    const byId = new Map((templates ?? []).map((template) => [template.id, template]))
    return (walkId) => questionsOfWalk(byId.get(byWalk.get(walkId) ?? ''))
  }, [walks, templates])
}
