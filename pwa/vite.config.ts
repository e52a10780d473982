import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/**
 * Go embeds pwa/dist, so the folder and its placeholder must be there at every moment, also before the first build and after a failed
 * one. The old build is therefore removed here, and only once the new one is complete; the public files are copied before that.
 */
function replaceBuild(): Plugin {
  return {
    name: 'shipshape-replace-build',
    apply: 'build',
    generateBundle() {
      mkdirSync(here('dist'), { recursive: true })
      const kept = ['.keep', ...readdirSync(here('public'))]
      for (const name of readdirSync(here('dist')))
        if (!kept.includes(name)) rmSync(here(`dist/${name}`), { recursive: true })
      writeFileSync(here('dist/.keep'), '')
    },
  }
}

/**
 * The words of index.html are drawn while the script is still on its way, instead of sharing a slow line with it: the page's one
 * stylesheet stands in the page, and scripts come after what is drawn.
 */
function paintWordsFirst(): Plugin {
  return {
    name: 'shipshape-paint-words-first',
    apply: 'build',
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html.replaceAll(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"'),
    },
  }
}

/** Lucide's icons are data; what draws them here is ours. */
function drawIcons(): Plugin {
  return {
    name: 'shipshape-draw-icons',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      return importer?.includes('/lucide-react/dist/esm/icons/') === true && source === '../createLucideIcon.mjs'
        ? here('src/ui/drawLucide.ts')
        : null
    },
  }
}

/** Names the chunk of what a first page needs beyond the shell: all it imports, and what those import. */
function firstPage(
  name: string,
  page: string,
): (id: string, graph: { getModuleInfo: (id: string) => { importedIds: string[] } | null }) => string | null {
  let needed: Set<string> | null = null
  return (id, graph) => {
    needed ??= reach(here(page), (one) => graph.getModuleInfo(one)?.importedIds ?? [])
    return needed.has(id) ? name : null
  }
}

/** A package's barrel names all its modules, used or not; ours are imported one by one. */
function reach(from: string, importsOf: (id: string) => readonly string[]): Set<string> {
  const seen = new Set([from])
  for (const id of seen) for (const next of importsOf(id)) if (!next.includes('node_modules')) seen.add(next)
  return seen
}

export default defineConfig({
  root: here('.'),
  // Its build for today's browsers; the package's main entry is the one for all of them.
  resolve: { alias: { dexie: 'dexie/dist/modern/dexie.mjs' } },
  build: {
    outDir: here('dist'),
    emptyOutDir: false,
    manifest: true,
    target: 'es2022',
    // Inlined assets would need data: in more places of the content security policy than images.
    assetsInlineLimit: 0,
    modulePreload: {
      // Every browser that can run the app does it itself.
      polyfill: false,
      // The names of every file of the app would stand in the first one. A page's own imports name its scripts, and the service
      // worker has them; only styles are found nowhere else.
      resolveDependencies: (_file, needed, { hostType }) =>
        hostType === 'html' ? needed : needed.filter((name) => name.endsWith('.css')),
    },
    rolldownOptions: {
      output: {
        // The reader of print lies apart: no device has it that did not ask for it (src/lib/ocrPack.ts).
        // It asks for the data of the language by their own name, in a folder.
        assetFileNames: ({ names }) =>
          /traineddata/.test(names[0] ?? '')
            ? 'ocr/[hash]/[name][extname]'
            : /tesseract-core|worker\.min/.test(names[0] ?? '')
              ? 'ocr/[name]-[hash][extname]'
              : 'assets/[name]-[hash][extname]',
        // Few files, each of what is needed together: forty crumbs compress worse and ask forty times, and one file for all makes the
        // walk wait for the office. Whoever needs one module of a file loads the whole of it.
        codeSplitting: {
          groups: [
            {
              name: 'core',
              test: /node_modules\/(react|react-dom|scheduler|dexie|dexie-react-hooks|wouter|regexparam|use-sync-external-store)\//,
              priority: 4,
            },
            { name: 'start', tags: ['$initial'], priority: 3 },
            {
              name: firstPage('walk-home', 'src/features/safety-walk/pages/WalkHome.tsx'),
              debugName: 'walk-home',
              priority: 2,
            },
            // Whoever signs in waits for nothing of the office.
            {
              name: firstPage('sign-in', 'src/features/account/pages/SignIn.tsx'),
              debugName: 'sign-in',
              priority: 1.5,
            },
            { name: 'office', test: /\/pwa\/src\/app\/(Rail|OfficeStrip)\.tsx$/, priority: 2 },
            { name: 'saving', test: /\/pwa\/src\/data\/(commit|engine)\.ts$/, priority: 2 },
            { name: 'shared', test: /\/(pwa\/src|schema|sync)\//, minShareCount: 12, priority: 1 },
          ],
        },
      },
    },
  },
  worker: { format: 'es' },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': { target: 'http://127.0.0.1:8080', ws: true } },
  },
  plugins: [
    drawIcons(),
    paintWordsFirst(),
    react(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/workers',
      filename: 'sw.ts',
      registerType: 'prompt',
      injectRegister: false,
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,woff2,svg,png,webmanifest,wasm,json}'],
        // jsPDF's optional parts for HTML and SVG, which the report never asks for, are not worth a tablet's space.
        globIgnores: [
          '.vite/**',
          'ocr/**',
          'icons/shot-*',
          'assets/html2canvas*',
          'assets/purify*',
          'assets/index.es*',
        ],
        maximumFileSizeToCacheInBytes: 4 * 1024 * 1024,
      },
      manifest: {
        id: '/',
        name: 'Shipshape',
        short_name: 'Shipshape',
        description: 'Compliance, safety and operations for ship-repair yards. Works without a signal.',
        lang: 'en-US',
        start_url: '/',
        scope: '/',
        display: 'standalone',
        background_color: '#f8fafc',
        theme_color: '#0f2342',
        categories: ['business', 'productivity'],
        icons: [
          { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
        shortcuts: [{ name: 'Safety walk', url: '/safety-walk' }],
      },
    }),
    replaceBuild(),
  ],
})
