/**
 * Draws lucide's icons in the built app: the build (vite.config.ts) puts it in the place of lucide's own `createLucideIcon`, whose options
 * nobody here uses and which every first load would pay for.
 */
import { createElement, type SVGProps } from 'react'

interface IconData {
  readonly node: readonly (readonly [string, Readonly<Record<string, string>>])[]
}

export default function drawLucide({ node }: IconData) {
  return function Drawing(props: SVGProps<SVGSVGElement>) {
    return createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...props,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    )
  }
}
