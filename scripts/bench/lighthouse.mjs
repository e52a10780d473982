// The sign-in page under Lighthouse's mobile preset: a slow phone on a slow network, as Lighthouse models them. It is asked for by npx, so
// this measure needs the package registry; nothing of the app depends on it.
import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { findBrowser } from '../dev/browser.mjs'
import { percentile, row } from './table.mjs'

const LIGHTHOUSE = 'lighthouse@12.8.2'
const RUNS = 3
const CHROME = ['--headless=new', '--no-sandbox', '--disable-gpu']
const LEAST = { performance: 97, accessibility: 100, 'best-practices': 100, seo: 100 }

const run = promisify(execFile)

export async function measureLighthouse(yard) {
  const chrome = await findBrowser()
  mkdirSync('test-results', { recursive: true })
  const runs = []
  for (let at = 0; at < RUNS; at++) runs.push(await look(`${yard.origin}/auth`, chrome))
  return [
    ...Object.entries(LEAST).map(([category, atLeast]) => {
      const scores = runs.map(({ categories }) => Math.round(categories[category].score * 100))
      return row(
        `Lighthouse of the sign-in page, ${category}`,
        percentile(scores, 50),
        'of 100',
        { atLeast },
        { scores },
      )
    }),
    ...['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'].map((audit) => {
      const times = runs.map(({ audits }) => Math.round(audits[audit].numericValue))
      return row(`… ${audit.replaceAll('-', ' ')}`, percentile(times, 50), 'ms', {}, { times })
    }),
  ]
}

/** Beside this process, which may carry the yard's connection. */
async function look(address, chrome) {
  const file = 'test-results/lighthouse.json'
  const flags = ['--quiet', '--output=json', `--output-path=${file}`, `--chrome-flags=${CHROME.join(' ')}`]
  await run('npx', ['--yes', LIGHTHOUSE, address, ...flags], { env: { ...process.env, CHROME_PATH: chrome } })
  return JSON.parse(readFileSync(file, 'utf8'))
}
