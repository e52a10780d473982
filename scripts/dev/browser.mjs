// Prints the path of a Chromium for the end-to-end tests, installing Debian's when there is none and we may.
// Order: CHROMIUM_PATH; an installed chromium or chrome; apt-get as root; npm @sparticuz/chromium; else say how. The headless shell is the same
// engine without the windows around it, which nobody sees here and which take a sixth of the processor.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

function installed() {
  for (const name of names) {
    const found = spawnSync('which', [name], { encoding: 'utf8' })
    if (found.status === 0) return found.stdout.trim()
  }
  return null
}

/** @returns {Promise<string>} path of an executable; throws with instructions when none can be had */
export async function findBrowser() {
  const asked = process.env.CHROMIUM_PATH
  if (asked) {
    if (!existsSync(asked)) throw new Error(`CHROMIUM_PATH names ${asked}, which does not exist.`)
    return asked
  }
  const there = installed()
  if (there) return there
  if (process.getuid?.() === 0 && spawnSync('which', ['apt-get']).status === 0) {
    console.error('Installing Chromium with apt-get …')
    spawnSync('apt-get', ['update', '-qq'], { stdio: ['ignore', 'ignore', 'inherit'] })
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', names[0]], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const now = installed()
    if (now) return now
  }
  try {
    const { default: chromium } = await import('@sparticuz/chromium')
    return await chromium.executablePath()
  } catch (cause) {
    throw new Error(
      'No browser for the end-to-end tests. Install chromium or google-chrome, or set CHROMIUM_PATH to one.',
      { cause },
    )
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const path = await findBrowser().catch((error) => {
    console.error(error.message)
    process.exit(1)
  })
  execFileSync(path, ['--version', '--no-sandbox'], { stdio: 'inherit' })
}
