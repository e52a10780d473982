import type { ReactNode } from 'react'

export type DrawingName = 'route' | 'sheet' | 'staging' | 'search' | 'offline' | 'photos' | 'hull'

/* Naval lines plans: 1.6 px ink, a second plane at 55 %, dots for what is absent, one 3 px orange line as ground or waterline. */
const LINES: Readonly<Record<DrawingName, { readonly ink: ReactNode; readonly level: string }>> = {
  route: {
    level: 'M8 36H152',
    ink: (
      <>
        <path d="M24 36V88H44V36M70 36V96H90V36M116 36V80H136V36" />
        <path d="M34 22V66M34 66C34 78 58 18 80 22V74M80 74C80 86 104 16 126 22V44" strokeDasharray="1 5" />
        <circle cx="34" cy="68" r="4" fill="var(--raised)" />
        <circle cx="80" cy="76" r="4" fill="var(--raised)" />
        <path d="M126 66C120 58 118 55 118 51A8 8 0 0 1 134 51C134 55 132 58 126 66Z" fill="var(--raised)" />
        <circle cx="126" cy="51" r="2.5" />
      </>
    ),
  },
  sheet: {
    level: 'M8 100H152',
    ink: (
      <>
        <path d="M44 20H104L116 32V96H44Z" />
        <path d="M104 20V32H116" />
        <path d="M56 48L60 52L67 43M76 48H104M56 68L60 72L67 63M76 68H98" />
        <path d="M56 84H66V90H56ZM76 87H92" strokeDasharray="2 4" />
        <path d="M36 28V92M28 36V88" opacity=".55" />
      </>
    ),
  },
  staging: {
    level: 'M8 96H152',
    ink: (
      <>
        <path d="M22 92V24M70 92V24M118 92V24M14 44H134M14 68H134" />
        <path d="M30 92V32M78 92V32M126 92V32" opacity=".55" />
        <path d="M22 44L70 24M70 68L118 44" opacity=".55" />
        <path d="M22 32H70" strokeDasharray="2 5" />
        <circle cx="96" cy="56" r="15" fill="var(--raised)" />
        <path d="M107 67L122 82M96 49V58M96 62.5V63" />
      </>
    ),
  },
  search: {
    level: 'M8 100H152',
    ink: (
      <>
        <path d="M6 28H34V44H42V60H50V92H110V60H118V44H126V28H154" />
        <path d="M74 92V78H86V92M70 78H90M56 92V84H64V92M96 92V84H104V92" />
        <path d="M34 28V16M126 28V16" opacity=".55" />
        <path d="M62 44C64 58 72 68 80 70C88 68 96 58 98 44" strokeDasharray="2 5" />
      </>
    ),
  },
  offline: {
    level: 'M8 84H152',
    ink: (
      <>
        <path d="M30 84C32 94 40 102 52 102H108C120 102 128 94 130 84" />
        <path d="M58 84V62H98V84M66 62V50H88V62" />
        <path d="M77 50V18M70 26H84" />
        <path
          d="M92 20C98 26 98 34 92 40M102 12C114 24 114 36 102 48M62 20C56 26 56 34 62 40M52 12C40 24 40 36 52 48"
          strokeDasharray="1 5"
        />
        <path d="M66 70H70M76 70H80M86 70H90" opacity=".55" />
      </>
    ),
  },
  photos: {
    level: 'M8 100H152',
    ink: (
      <>
        <path d="M30 28H106V92H30Z" fill="var(--raised)" />
        <path d="M42 20H118V84" opacity=".55" />
        <path d="M54 12H130V76" strokeDasharray="2 5" />
        <path d="M30 78C44 62 54 60 62 70C70 78 82 52 106 60" />
        <circle cx="50" cy="46" r="6" />
      </>
    ),
  },
  hull: {
    level: 'M4 74H156',
    ink: (
      <>
        <path d="M8 60C22 60 26 88 52 90H120C138 88 146 74 152 48" />
        <path d="M8 60L152 48M26 58C36 74 44 80 58 81H116C128 79 136 68 140 49" opacity=".55" />
        <path d="M44 57C52 67 58 71 66 72H110C119 70 126 62 128 50" opacity=".55" />
        <path d="M76 54V22M76 22h34M110 22v30" strokeDasharray="2 4" />
      </>
    ),
  },
}

export function Drawing({ name }: { readonly name: DrawingName }) {
  const { ink, level } = LINES[name]
  return (
    <svg viewBox="0 0 160 108" width="160" height="108" aria-hidden="true">
      <g fill="none" stroke="var(--ink)" strokeWidth="1.6" strokeLinecap="round" strokeLinejoin="round">
        {ink}
      </g>
      <path d={level} stroke="var(--accent)" strokeWidth="3" />
    </svg>
  )
}
