import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { afterFirstPage } from '../lib/firstPage.ts'
import { isMissingCode } from '../lib/missingCode.ts'

/** ms until code that could not be fetched is asked for again. */
const AGAIN_AFTER = 5_000

/**
 * A part of the frame that comes after the first page. On a device that was cut off before the part's code arrived, the page stands
 * without it, and it is fetched as soon as that is possible.
 */
export function laterPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => {
    await afterFirstPage()
    for (;;) {
      try {
        return { default: await load() }
      } catch (problem) {
        if (!isMissingCode(problem)) throw problem
        await new Promise((resolve) => {
          setTimeout(resolve, AGAIN_AFTER)
        })
        // The loader asks for a stylesheet once; without it the part would come bare.
        await import('./missingStyles.ts').then(({ fetchMissingStyles }) => fetchMissingStyles()).catch(() => undefined)
      }
    }
  })
}
