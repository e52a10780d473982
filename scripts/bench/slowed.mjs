// Makes a tab slow as a tablet is, with all its workers: what DevTools slows is the page's own thread alone. Linux only, as the yard's server is.
import { readFileSync } from 'node:fs'

const TICK = 1 / 100 // s: what /proc counts in
const LOOK = 4 // ms
const AHEAD = 0.02 // s it may run before it is held

/** Seconds of processor the process has used, all threads together. */
export function processorOf(pid) {
  const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
    .slice(11, 13)
  return (Number(user) + Number(system)) * TICK
}

/** The most memory the process held at once, in MB. */
export function peakOf(pid) {
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
}

/** From now on the process gets one `rate`th of one processor, however many threads it has; the answer lets it go. */
export function slow(pid, rate) {
  let credit = { wall: performance.now(), used: processorOf(pid) }
  let held = false
  const hold = (yes) => {
    if (held !== yes) process.kill(pid, yes ? 'SIGSTOP' : 'SIGCONT')
    held = yes
  }
  const timer = setInterval(() => {
    const used = processorOf(pid)
    const allowed = credit.used + (performance.now() - credit.wall) / 1000 / rate
    // Nothing is saved up while it waits.
    if (used < allowed - AHEAD) credit = { wall: performance.now(), used: used + AHEAD }
    hold(used > allowed + AHEAD)
  }, LOOK)
  return () => {
    clearInterval(timer)
    hold(false)
  }
}
