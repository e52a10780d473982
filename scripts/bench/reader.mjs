// Sheets read in a real browser as a tablet reads them, at a quarter of a processor: the worker, and the reader of print for the stickers of
// batches. Photos are as large as the app keeps them. The page is built for this alone, from the modules of the app (scripts/ocr/page).
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { build, preview } from 'vite'
import { findBrowser } from '../dev/browser.mjs'
import { peakOf, processorOf, slow } from './slowed.mjs'
import { percentile, row, spread } from './table.mjs'

const FORMS = 15
const RATE = 4
const LONG_SIDE = 2560 // prepareFile

export async function measureReader({ jpegs, wilson }) {
  const photos = await jpegs(FORMS, LONG_SIDE)
  const outDir = mkdtempSync(join(tmpdir(), 'shipshape-bench-'))
  const page = { configFile: false, root: 'scripts/ocr/page', logLevel: 'error', worker: { format: 'es' } }
  let server, browser
  try {
    // As the app names them (pwa/vite.config.ts): the reader asks for the data of the language by their own name, in a folder.
    const assetFileNames = ({ names }) =>
      /traineddata/.test(names[0] ?? '') ? 'ocr/[hash]/[name][extname]' : 'assets/[name]-[hash][extname]'
    await build({ ...page, build: { outDir, emptyOutDir: true, rolldownOptions: { output: { assetFileNames } } } })
    server = await preview({ ...page, build: { outDir }, preview: { host: '127.0.0.1', port: 0 } })
    browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox', '--disable-gpu'] })
    const { port } = server.httpServer.address()
    return await measure(browser, `http://127.0.0.1:${port}/`, photos, wilson)
  } finally {
    await browser?.close()
    await server?.close()
    rmSync(outDir, { recursive: true, force: true })
  }
}

async function measure(browser, address, photos, wilson) {
  const page = await browser.newPage()
  await page.goto(address)
  await page.waitForFunction(() => 'bench' in globalThis)
  await page.evaluate(() => globalThis.bench.fetchPack())
  const free = await page.evaluate(() => globalThis.bench.sum())
  const { processInfo } = await (await browser.newBrowserCDPSession()).send('SystemInfo.getProcessInfo')
  const [{ id: pid }] = processInfo.filter(({ type }) => type === 'renderer').toSorted((a, b) => b.cpuTime - a.cpuTime)
  const idle = peakOf(pid)
  const letGo = slow(pid, RATE)
  const told = []
  let slowed
  try {
    slowed = (await page.evaluate(() => globalThis.bench.sum())) / free
    for (const { jpeg, truth } of photos) {
      const before = processorOf(pid)
      const form = await page.evaluate((photo) => globalThis.bench.readForm(photo), jpeg)
      if (form.message !== undefined) throw new Error(form.message)
      told.push({ ...form, truth, processor: processorOf(pid) - before })
    }
  } finally {
    letGo()
  }
  const stickers = told.flatMap(({ truth, fields }) =>
    fields
      .filter(({ key }) => key.startsWith('batch:') && truth[key] !== undefined)
      .map(({ key, raw }) => ({ right: raw === truth[key] })),
  )
  const right = stickers.filter((sticker) => sticker.right).length
  const seconds = told.map((form) => form.seconds)
  const detail = { ...spread(seconds), slowed, processor: spread(told.map(({ processor }) => processor)) }
  const words = `Seconds a form with the reader of print, in a browser at ${RATE}× CPU`
  return [
    row(`${words}, p50`, percentile(seconds, 50), 's', { atMost: 8 }, detail),
    row(`${words}, p95`, percentile(seconds, 95), 's', { atMost: 15 }, detail),
    row(
      '… of these until boxes and ticks are read, p95',
      percentile(
        told.map(({ boxes }) => boxes),
        95,
      ),
      's',
    ),
    row('The same sum in a worker, slowed', slowed, 'times'),
    row('Most memory of the tab over these forms', peakOf(pid), 'MB', { atMost: 350 }, { idle }),
    row(
      `Batch stickers read exactly by the reader of print (of ${stickers.length})`,
      (100 * right) / stickers.length,
      '%',
      {},
      { between: wilson(right, stickers.length) },
    ),
  ]
}
