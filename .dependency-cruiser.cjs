/** The arrows of the client: schema, sync < data < records < forms < features < app, and lib < ui < records, features. */
const rule = (name, from, to, comment) => ({ name, severity: 'error', comment, from: { path: from }, to: { path: to } })

module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    rule('sync-is-pure', '^sync/', '^pwa/', 'sync computes; it knows no client'),
    rule('schema-imports-nothing', '^schema/', '^(pwa|sync)/', 'schema is the truth the others derive from'),
    rule(
      'data-knows-no-screens',
      '^pwa/src/data/',
      '^pwa/src/(ui|features|app|records|forms)/',
      'data is below screens',
    ),
    rule(
      'ui-holds-no-data',
      '^pwa/src/ui/',
      '^(pwa/src/(data|features|app|records|forms)|sync|schema)/',
      'the design system knows neither data nor features',
    ),
    rule('lib-is-a-leaf', '^pwa/src/lib/', '^pwa/src/(data|ui|features|app|records|forms)/', 'helpers are pure'),
    rule(
      'records-below-features',
      '^pwa/src/records/',
      '^pwa/src/(forms|features|app)/',
      'shared record widgets are below features',
    ),
    rule('forms-below-features', '^pwa/src/forms/', '^pwa/src/(features|app)/', 'a form knows no feature that uses it'),
    rule('features-below-app', '^pwa/src/features/', '^pwa/src/app/', 'the app composes features'),
    {
      name: 'a-feature-never-imports-a-feature',
      severity: 'error',
      from: { path: '^pwa/src/features/([^/]+)/' },
      to: { path: '^pwa/src/features/([^/]+)/', pathNot: '^pwa/src/features/$1/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.test\\.tsx?$|^pwa/e2e/|^pwa/src/testing/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'browser', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.json', '.css'],
    },
  },
}
