/** What module files and the library say in English on field screens: what a language has to say too. */
type Loose = Readonly<Record<string, unknown>>

const MODULES = import.meta.glob('../../../schema/modules/*.json', { eager: true, import: 'default' })
const LIBRARY = import.meta.glob('../../../schema/library/*.json', { eager: true, import: 'default' })

function record(value: unknown): Loose {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Loose) : {}
}

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const texts = (values: readonly unknown[]) => values.filter((value) => typeof value === 'string')

/** The texts of the forms that are made from a module file and open on a tablet; the office is in English. */
export function formTexts(module: string): readonly string[] {
  const file = record(MODULES[`../../../schema/modules/${module}.json`])
  const fieldPaths = new Set(
    list(file['routes'])
      .map(record)
      .filter(({ field }) => field === true)
      .map(({ path }) => path),
  )
  const entities = Object.values(record(file['entities'])).map(record)
  const onTablet = (entity: Loose) =>
    fieldPaths.has(`${String(entity['x-page'])}/new`) || fieldPaths.has(record(entity['x-settings'])['page'])
  return [...new Set(entities.filter(onTablet).flatMap(textsOf))]
}

function textsOf(entity: Loose): readonly string[] {
  const words = record(entity['x-words'])
  const sections = list(record(entity['x-form'])['sections']).map(record)
  const fields = sections.flatMap(({ fields: names }) => texts(list(names)))
  return texts([
    words['one'],
    ...sections.map(({ title }) => title),
    ...fields.flatMap((name) => fieldTexts(record(record(entity['properties'])[name]), record(words['values'])[name])),
    ...list(entity['x-when']).map((rule) => record(rule)['say']),
    record(entity['x-seal'])['say'],
    ...(entity['x-settings'] === undefined ? [] : [record(entity['x-settings'])['title'] ?? entity['title']]),
    ...list(record(entity['x-states'])['frozen']).map((frozen) => record(frozen)['say']),
    ...Object.values(record(words['commands'])).map((command) => record(command)['label']),
  ])
}

function fieldTexts(field: Loose, values: unknown): readonly unknown[] {
  const cells = Object.values(record(record(field['x-items'])['properties']))
  return [
    field['title'],
    field['x-hint'],
    ...cells.map((cell) => record(cell)['title']),
    ...Object.values(record(values)).flatMap((word) => [record(word)['label'], record(word)['hint']]),
  ]
}

/** Every text of the library that comes in languages: its English, and those it is written in. */
export function libraryTexts(): readonly { readonly english: string; readonly languages: readonly string[] }[] {
  const titles = ['severity', 'hazard-categories'].flatMap((file) =>
    Object.values(record(LIBRARY[`../../../schema/library/${file}.json`]))
      .flatMap(list)
      .map((row) => record(row)['title']),
  )
  return [
    ...texts(titles).map((english) => ({ english, languages: ['en'] })),
    ...Object.values(LIBRARY).flatMap(translated),
  ]
}

function translated(value: unknown): ReturnType<typeof libraryTexts> {
  if (Array.isArray(value)) return value.flatMap(translated)
  const fields = record(value)
  const english = fields['en']
  if (typeof english === 'string') return [{ english, languages: Object.keys(fields) }]
  return Object.values(fields).flatMap(translated)
}
