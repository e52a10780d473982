import type { Page, Word } from '../lines.ts'

/** A sheet as the tests know it; null is what it does not say. */
export interface Known {
  readonly name: string
  readonly maker: string
  readonly revised: string | null
  readonly signal: 'danger' | 'warning' | null
  readonly hazards: readonly string[]
  readonly rows: readonly (readonly [
    name: string,
    cas: string,
    share: string,
    low: number | null,
    high: number | null,
  ])[]
  /** As printed, and in millionths of kg/L. */
  readonly density: readonly [string, number] | null
  /** As printed, and in tenths of °F. */
  readonly flash: readonly [string, number] | null
  readonly un: string | null
}

const H225 = 'H225 Highly flammable liquid and vapor'
const XYLENE = ['Xylene', '1330-20-7'] as const
const ETHYLBENZENE = ['Ethylbenzene', '100-41-4'] as const

export const SHEETS: readonly Known[] = [
  {
    name: 'Thinner T-10',
    maker: 'Norfolk Coatings Inc.',
    revised: '2026-03-02',
    signal: 'danger',
    hazards: [H225, 'H315 Causes skin irritation'],
    rows: [
      [...XYLENE, '30 - 60 %', 3000, 6000],
      [...ETHYLBENZENE, '10 - 30 %', 1000, 3000],
      ['n-Butyl alcohol', '71-36-3', '≤ 10 %', null, 1000],
    ],
    density: ['7.2 lb/gal', 862750],
    flash: ['27 °C (81 °F)', 810],
    un: 'UN1263',
  },
  {
    name: 'Seaguard AF Red',
    maker: 'Tidewater Marine Paints',
    revised: '2025-01-15',
    signal: 'warning',
    hazards: ['H410 Very toxic to aquatic life'],
    rows: [
      ['Copper(I) oxide', '1317-39-1', '25 - 50 %', 2500, 5000],
      ['Zinc oxide', '1314-13-2', '5 - 10 %', 500, 1000],
      [...XYLENE, '10.5 %', 1050, 1050],
    ],
    density: ['1.82 g/cm3', 1820000],
    flash: ['33 °C', 914],
    un: 'UN1263',
  },
  {
    name: 'Inorganic Zinc IZ-02',
    maker: 'Harbor Zinc Company',
    revised: '2024-08-09',
    signal: 'danger',
    hazards: [H225],
    rows: [
      ['Zinc powder', '7440-66-6', '50 - 75 %', 5000, 7500],
      ['Ethyl silicate', '11099-06-2', '< 5 %', null, 500],
    ],
    density: ['2.45 kg/L', 2450000],
    flash: ['57 °F', 570],
    un: 'UN1263',
  },
  {
    name: 'Epoxy Mid Gray',
    maker: 'Norfolk Coatings Inc.',
    revised: '2026-05-20',
    signal: 'warning',
    hazards: ['H317 May cause an allergic skin reaction'],
    rows: [
      ['Bisphenol A epoxy resin', '25068-38-6', '25 to 35 %', 2500, 3500],
      [...XYLENE, '1 - 5 %', 100, 500],
    ],
    density: ['12.1 lb/gal', 1449900],
    flash: ['95 °F', 950],
    un: 'UN1263',
  },
  {
    name: 'Dyed Diesel No. 2',
    maker: 'Chesapeake Fuels',
    revised: '2025-02-11',
    signal: 'danger',
    hazards: ['H226 Flammable liquid and vapor', 'H304 May be fatal if swallowed'],
    rows: [
      ['Diesel fuel', '68476-34-6', '100 %', 10000, 10000],
      ['Naphthalene', '91-20-3', '0.1 - 1 %', 10, 100],
    ],
    density: ['0.85 g/mL', 850000],
    flash: ['> 52 °C', 1256],
    un: 'NA1993',
  },
  {
    name: 'Alkaline Cleaner AC-12',
    maker: 'Shipyard Supply Co.',
    revised: '2021-06-30',
    signal: 'danger',
    hazards: ['H314 Causes severe skin burns'],
    rows: [['Sodium hydroxide', '1310-73-2', '5 - 15 %', 500, 1500]],
    density: ['1.1 g/cc', 1100000],
    flash: null,
    un: 'UN1824',
  },
  {
    name: 'Coal Slag 20/40',
    maker: 'Black Grit LLC',
    revised: '2023-11-01',
    signal: null,
    hazards: [],
    rows: [
      ['Coal slag', '68476-96-0', '> 99 %', 9900, null],
      ['Quartz', '14808-60-7', '< 0.1 %', null, 10],
    ],
    density: null,
    flash: null,
    un: null,
  },
  {
    name: 'Hydraulic Oil HYD-46',
    maker: 'Bay Lubricants',
    revised: '2024-10-04',
    signal: null,
    hazards: [],
    rows: [['Distillates, hydrotreated', '64742-54-7', '80 - 100 %', 8000, 10000]],
    density: ['0.872 kg/L', 872000],
    flash: ['204 °C (399 °F)', 3990],
    un: null,
  },
  {
    name: 'Battery Acid 37',
    maker: 'Volt Works',
    revised: '2025-12-12',
    signal: 'danger',
    hazards: ['H290 May be corrosive to metals', 'H314 Causes severe skin burns'],
    rows: [['Sulfuric acid', '7664-93-9', '37 %', 3700, 3700]],
    density: ['1.28 g/cm³', 1280000],
    flash: null,
    un: 'UN2796',
  },
  {
    name: 'Propane Commercial',
    maker: 'Peninsula Gas',
    revised: '2022-04-18',
    signal: 'danger',
    hazards: ['H220 Extremely flammable gas'],
    rows: [
      ['Propane', '74-98-6', '90 - 100 %', 9000, 10000],
      ['Propylene', '115-07-1', '0 - 10 %', 0, 1000],
    ],
    density: ['4.2 lb/gal', 503271],
    flash: ['-104 °C', -1552],
    un: 'UN1978',
  },
  {
    name: 'Polysulfide Sealant Base',
    maker: 'SealRight',
    revised: null,
    signal: 'warning',
    hazards: ['H319 Causes serious eye irritation'],
    rows: [
      ['Toluene', '108-88-3', '2.5 - 7.5 %', 250, 750],
      ['Methyl ethyl ketone', '78-93-3', '1 %', 100, 100],
    ],
    density: ['1.6 kg/L', 1600000],
    flash: ['72 °F', 720],
    un: 'UN1133',
  },
  {
    name: 'Wash Primer WP-03',
    maker: 'Tidewater Marine Paints',
    revised: '2025-04-28',
    signal: 'danger',
    hazards: [H225, 'H350 May cause cancer'],
    rows: [
      ['Isopropyl alcohol', '67-63-0', '30 - 60 %', 3000, 6000],
      ['Zinc chromate', '13530-65-9', '5 - 10 %', 500, 1000],
      ['Phosphoric acid', '7664-38-2', '1 - 5 %', 100, 500],
    ],
    density: ['0.92 kg/L', 920000],
    flash: ['53 °F (12 °C)', 530],
    un: 'UN1263',
  },
]

export type Layout = 'columns' | 'tables' | 'named' | 'spanish'
export const LAYOUTS: readonly Layout[] = ['columns', 'tables', 'named', 'spanish']

const TITLES = [
  'Identification',
  'Hazards identification',
  'Composition/information on ingredients',
  'First-aid measures',
  'Fire-fighting measures',
  'Accidental release measures',
  'Handling and storage',
  'Exposure controls/personal protection',
  'Physical and chemical properties',
  'Stability and reactivity',
  'Toxicological information',
  'Ecological information',
  'Disposal considerations',
  'Transport information',
  'Regulatory information',
  'Other information',
]
const TITULOS = [
  'Identificación del producto',
  'Identificación de los peligros',
  'Composición/información sobre los componentes',
  'Primeros auxilios',
  'Medidas de lucha contra incendios',
  'Medidas en caso de vertido accidental',
  'Manipulación y almacenamiento',
  'Controles de exposición/protección individual',
  'Propiedades físicas y químicas',
  'Estabilidad y reactividad',
  'Información toxicológica',
  'Información ecológica',
  'Consideraciones relativas a la eliminación',
  'Información relativa al transporte',
  'Información reglamentaria',
  'Otra información',
]
const MESES = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
]
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** A row of the page: its cells. */
type Row = readonly string[]

function content(sheet: Known, layout: Layout): readonly (readonly Row[])[] {
  const es = layout === 'spanish'
  const [year, month, day] = (sheet.revised ?? '').split('-')
  const revised =
    sheet.revised === null
      ? []
      : [
          es
            ? `Fecha de revisión: ${Number(day)} de ${MESES[Number(month) - 1]} de ${year}`
            : layout === 'tables'
              ? `Revision Date: ${year}-${month}-${day}`
              : `Revision date: ${MONTHS[Number(month) - 1]} ${Number(day)}, ${year}`,
        ]
  const label = (en: string, spanish: string, value: string): Row =>
    layout === 'tables' ? [es ? spanish : en, value] : [`${es ? spanish : en}: ${value}`]
  const none = es ? 'No disponible' : 'Not available'
  const share = (text: string) => (es ? text.replaceAll(/(\d)\.(\d)/g, '$1,$2').replace(' to ', ' a ') : text)
  const rows: Row[] = sheet.rows.map(([name, cas, percent]) =>
    layout === 'columns'
      ? [`${name}  CAS ${cas}`, share(percent)]
      : layout === 'named'
        ? [cas, name, share(percent)]
        : [name, cas, '203-448-7', share(percent)],
  )
  const signal =
    sheet.signal === null
      ? []
      : [
          label(
            'Signal word',
            'Palabra de advertencia',
            es
              ? sheet.signal === 'danger'
                ? 'Peligro'
                : 'Atención'
              : sheet.signal === 'danger'
                ? 'Danger'
                : 'Warning',
          ),
        ]
  const first = es
    ? 'Lave con agua y jabón durante 15 minutos. Llame al 911 si la persona no respira.'
    : 'Rinse skin with water for 15 minutes. See Section 8 of the sheet. Call 911 if the person is not breathing.'
  return [
    [
      label('Product name', 'Nombre del producto', sheet.name),
      label('Manufacturer', 'Fabricante', sheet.maker),
      ...revised.map((text) => [text]),
      [es ? 'Uso recomendado: para uso industrial' : 'Recommended use: for industrial use'],
    ],
    [
      ...signal,
      [es ? 'Indicaciones de peligro' : 'Hazard statements'],
      ...(sheet.hazards.length > 0
        ? sheet.hazards
        : [es ? 'Ninguna según la norma' : 'Not classified as hazardous by the standard']
      ).map((text) => [text]),
      [es ? 'Consejos de prudencia: P210' : 'Precautionary statements: P210 Keep away from heat'],
    ],
    [
      layout === 'named'
        ? ['CAS No.', 'Ingredient', '% by weight']
        : es
          ? ['Componente', 'CAS', 'CE', '%']
          : ['Ingredient', 'CAS', 'EC', '%'],
      ...rows,
    ],
    [[first]],
    [
      [es ? 'Use espuma o polvo químico.' : 'Use foam, dry chemical or carbon dioxide.'],
      [es ? 'Protección personal' : 'Personal protection'],
    ],
    [[es ? 'Detenga la fuga y absorba con arena.' : 'Stop the leak and take it up with dry absorbent.']],
    [[es ? 'Guarde en un lugar fresco con el envase cerrado.' : 'Store in a cool place with the lid closed.']],
    [[es ? 'Guantes de butilo y gafas.' : 'Butyl gloves and goggles.']],
    [
      label('Flash point', 'Punto de inflamación', sheet.flash?.[0] ?? none),
      label('Vapor density', 'Densidad de vapor', '3.7'),
      label('Density', 'Densidad', sheet.density ? share(sheet.density[0]) : none),
    ],
    [[es ? 'Estable.' : 'Stable under the usual conditions.']],
    [[es ? 'Vea la sección 2.' : 'See section 2.']],
    [[none]],
    [[es ? 'Según la ley.' : 'By the rules of the State.']],
    [label('UN number', 'Número ONU', sheet.un ?? (es ? 'No regulado' : 'Not regulated'))],
    [[es ? 'Ver la lista.' : 'Listed under SARA 313.']],
    [[es ? 'Fin de la ficha para el usuario.' : 'End of the sheet for the user of this product.']],
  ]
}

/** The pages of a sheet as a reader of PDFs gives them: words with their places. */
export function pagesOf(sheet: Known, layout: Layout): readonly Page[] {
  const titles = layout === 'spanish' ? TITULOS : TITLES
  const head = (at: number) =>
    layout === 'named'
      ? (titles[at] ?? '')
      : layout === 'spanish'
        ? `SECCIÓN ${at + 1}: ${titles[at]}`
        : layout === 'tables'
          ? `${at + 1}. ${(titles[at] ?? '').toUpperCase()}`
          : `Section ${at + 1} - ${titles[at]}`
  const rows: Row[] = content(sheet, layout).flatMap((part, at): Row[] => [[head(at)], ...part])
  const two = layout === 'columns'
  const [perColumn, size] = [24, 9]
  const pages: { width: number; words: Word[] }[] = []
  for (const [at, row] of rows.entries()) {
    const column = two ? Math.floor(at / perColumn) % 2 : 0
    const page = Math.floor(at / (perColumn * (two ? 2 : 1)))
    pages[page] ??= { width: 612, words: [] }
    const y = 740 - (at % perColumn) * 14
    const left = column === 0 ? 40 : 320
    let x = left
    for (const cell of row) {
      const lines = two && cell.length > 52 ? (cell.match(/.{1,52}(?:\s|$)/g) ?? [cell]) : [cell]
      for (const [down, text] of lines.entries())
        pages[page].words.push({
          text: text.trim(),
          x,
          y: y - down * 4,
          width: text.trim().length * size * 0.5,
          height: size,
        })
      x += Math.max(two ? 160 : 130, cell.length * size * 0.5 + 16)
    }
  }
  return pages
}
