// When the way into a walk can be used: the key that starts one stands there and can be pressed, and with `ready` the card that says
// whether the signal may be lost has its answer.

/** Runs in a page before the app; leaves the times, in ms after the start of the navigation, in `benchHome`. */
export function noteHome() {
  globalThis.benchHome = {}
  const note = (name) => {
    if (name in globalThis.benchHome) return
    globalThis.benchHome[name] = performance.now()
    // And painted: the frame after the one in which it was there.
    requestAnimationFrame(() =>
      setTimeout(() => {
        globalThis.benchHome[`${name}Painted`] = performance.now()
      }),
    )
  }
  const look = () => {
    const keys = [...document.querySelectorAll('button')]
    if (keys.some((key) => key.textContent.includes('Start walk') && key.getAttribute('aria-disabled') !== 'true'))
      note('start')
    if (document.querySelector('section[aria-label="Ready check"]')?.textContent.includes('Ready')) note('ready')
  }
  document.addEventListener('DOMContentLoaded', () => {
    look()
    new MutationObserver(look).observe(document.documentElement, {
      childList: true,
      subtree: true,
      characterData: true,
    })
  })
}

/** A session without the sign-in page: the cookie it would have set. */
export async function signInBare(context, origin, email, password) {
  const answer = await context.request.post(`${origin}/api/login`, {
    data: { email: `${email}@bayfront.example`, password },
  })
  if (!answer.ok()) throw new Error(`sign in: ${answer.status()} ${await answer.text()}`)
}
