import type { Page, Word } from '../lines.ts'
import type { Known } from './known.ts'

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
