// A contact sheet of every screen in test-results/shots/index.html: tablet and desk in light, the walk in sun; --all for every size,
// theme, large text and Spanish. The binary and the web app have been built before.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'

const folder = 'test-results/shots'
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const taken = spawnSync('npx', ['playwright', 'test', '-c', 'pwa/e2e/shots.config.ts', '--reporter=line'], {
  stdio: 'inherit',
  env: { ...process.env, SHIPSHAPE_SHOTS_ALL: process.argv.includes('--all') ? '1' : '' },
})

const groups = new Map()
for (const file of readdirSync(folder)
  .filter((name) => name.endsWith('.png'))
  .sort()) {
  const [, name, size, theme] = /^(.+)-(\d+x\d+)-(\w+)\.png$/.exec(file) ?? []
  const title = `${size} ${theme}`
  groups.set(title, [
    ...(groups.get(title) ?? []),
    `<figure><a href="${file}"><img src="${file}" alt="${name}, ${title}" loading="lazy"></a><figcaption>${name}</figcaption></figure>`,
  ])
}
const sections = [...groups].map(
  ([title, figures]) => `<h2>${title}</h2>\n<section>\n${figures.join('\n')}\n</section>`,
)
writeFileSync(
  `${folder}/index.html`,
  `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Shipshape, every screen</title>
<style>body{font:14px system-ui;margin:24px;background:#e8eaee}section{display:grid;grid-template-columns:repeat(auto-fill,minmax(260px,1fr));gap:16px}figure{margin:0}img{width:100%;border:1px solid #999}</style>
${sections.join('\n')}
</html>
`,
)
console.log(`${folder}/index.html`)
process.exit(taken.status ?? 1)
