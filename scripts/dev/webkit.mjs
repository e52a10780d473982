// A smoke test in WebKit, the engine of every browser on an iPad, by Debian's WebKitGTK driver: sign in, start a walk, answer a question,
// leave the page and come back, and the answer is there. It is no iPad (pwa/docs/ipad-checklist.md is the hand test); it finds what
// WebKit cannot run at all. Needs the packages webkit2gtk-driver and xvfb; says so and stops with 0 where they cannot be had. Usage: node scripts/dev/webkit.mjs
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const DRIVER = '/usr/bin/WebKitWebDriver'
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
const WAIT = 30_000
/** A page that never comes to rest keeps the driver silent for ever. */
const CALL = 20_000

function install() {
  if (existsSync(DRIVER) && existsSync('/usr/bin/Xvfb')) return true
  try {
    execFileSync('apt-get', ['install', '-y', '-qq', 'webkit2gtk-driver', 'xvfb'], { stdio: 'ignore' })
  } catch {
    return false
  }
  return existsSync(DRIVER)
}

function findMiniBrowser() {
  const found = execFileSync('sh', ['-c', 'ls /usr/lib/*/webkit2gtk-4.*/MiniBrowser | tail -n 1'], { encoding: 'utf8' })
  return found.trim()
}

async function freePort() {
  const probe = createServer()
  await new Promise((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  return port
}

const running = []
function start(command, args, env = {}) {
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, ...env } })
  let said = ''
  child.stderr.on('data', (chunk) => (said += chunk))
  running.push(child)
  return { child, said: () => said }
}

async function until(what, ask, patience = WAIT) {
  let problem = null
  for (const end = Date.now() + patience; Date.now() < end; await new Promise((resolve) => setTimeout(resolve, 150))) {
    try {
      const answer = await ask()
      if (answer) return answer
    } catch (error) {
      problem = error
    }
  }
  throw new Error(
    `WebKit: ${what} did not come within ${patience / 1000} s. ${problem instanceof Error ? problem.message : ''}`,
  )
}

/** The few words of WebDriver (W3C) that the smoke test speaks. */
async function openSession(port) {
  const base = `http://127.0.0.1:${port}`
  const call = async (method, path, body) => {
    const answer = await fetch(base + path, {
      method,
      signal: AbortSignal.timeout(CALL),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const { value } = await answer.json()
    if (!answer.ok) throw new Error(`${path}: ${value?.error} ${value?.message}`)
    return value
  }
  const options = { binary: findMiniBrowser(), args: ['--automation'] }
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options, acceptInsecureCerts: true } }
  const { sessionId } = await until('a session', () => call('POST', '/session', { capabilities }))
  const at = `/session/${sessionId}`
  const find = async (xpath) => (await call('POST', `${at}/element`, { using: 'xpath', value: xpath }))[ELEMENT]
  return {
    go: (url) => call('POST', `${at}/url`, { url }),
    run: (script, ...args) => call('POST', `${at}/execute/sync`, { script, args }),
    see: (xpath) => until(xpath, () => find(xpath)),
    type: async (xpath, text) => {
      const element = await until(xpath, () => find(xpath))
      await call('POST', `${at}/element/${element}/value`, { text })
    },
    tap: async (xpath) =>
      until(`a tap on ${xpath}`, async () => {
        const element = await find(xpath)
        await call('POST', `${at}/element/${element}/click`, {})
        return true
      }),
    picture: async (file) => writeFileSync(file, Buffer.from(await call('GET', `${at}/screenshot`), 'base64')),
    close: () => call('DELETE', at),
  }
}

async function smoke(origin, browser) {
  await browser.go(origin)
  await browser.type('//input[@type="email"]', 'ana.ruiz@bayfront.example')
  await browser.type('//input[@type="password"]', 'Harbor-Tide-26')
  await browser.tap('//button[normalize-space()="Sign in"]')
  await browser.see('//h1[not(normalize-space()="Sign in")]')
  await browser.go(`${origin}/safety-walk/new`)
  await browser.tap('//button[starts-with(normalize-space(), "Go")][not(@aria-disabled="true")]')
  await browser.tap('//a[contains(., "Machine shop")]')
  await browser.tap('//*[self::a or self::button][starts-with(normalize-space(), "Checklist")]')
  await browser.tap('(//*[@role="radio"][starts-with(normalize-space(), "Pass")])[1]')
  await browser.see('(//*[@role="radio"][starts-with(normalize-space(), "Pass")])[1][@aria-checked="true"]')
  // Away and back: the driver's own refresh never returns in WebKitGTK 2.50 once a service worker controls the page.
  const here = await browser.run('return location.href')
  await browser.go('about:blank')
  await browser.go(here)
  await browser.see('(//*[@role="radio"][starts-with(normalize-space(), "Pass")])[1][@aria-checked="true"]')
  const worker = await browser.run('return "serviceWorker" in navigator')
  return worker ? 'with a service worker' : 'without a service worker'
}

if (!install()) {
  console.log("WebKit: Debian's webkit2gtk-driver cannot be installed here; nothing was tried.")
  process.exit(0)
}
const data = mkdtempSync(join(tmpdir(), 'shipshape-webkit-'))
function cleanUp() {
  for (const child of running.toReversed()) child.kill('SIGTERM')
  rmSync(data, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
}
for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
]) {
  process.once(signal, () => {
    cleanUp()
    process.exit(code)
  })
}
const [port, driverPort] = [await freePort(), await freePort()]
let browser = null
try {
  execFileSync('bin/shipshape', ['demo', '--data', data], { stdio: 'ignore' })
  start('bin/shipshape', ['serve', '--data', data, '--addr', `127.0.0.1:${port}`])
  const origin = `http://127.0.0.1:${port}`
  await until('the server', async () => (await fetch(`${origin}/readyz`)).ok)
  const display = `:${90 + (process.pid % 9)}`
  start('Xvfb', [display, '-screen', '0', '1024x1280x24'])
  start(DRIVER, [`--port=${driverPort}`], {
    DISPLAY: display,
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    LIBGL_ALWAYS_SOFTWARE: '1',
    GDK_BACKEND: 'x11',
  })
  browser = await openSession(driverPort)
  console.log(`WebKit: signed in, walked, saved and found it again on coming back, ${await smoke(origin, browser)}.`)
} catch (error) {
  await browser?.picture('test-results/webkit.png').catch(() => undefined)
  console.error(String(error))
  process.exitCode = 1
} finally {
  await browser?.close().catch(() => undefined)
  cleanUp()
}
