/** Asks again for stylesheets that did not arrive: the loader of the code they belong to asks only once. */
export async function fetchMissingStyles(): Promise<void> {
  const missing = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].filter(
    ({ sheet }) => sheet === null,
  )
  await Promise.all(
    missing.map(
      (link) =>
        new Promise((resolve, reject) => {
          const next = document.createElement('link')
          Object.assign(next, {
            rel: 'stylesheet',
            href: link.href,
            crossOrigin: '',
            onload: resolve,
            onerror: () => reject(new Error(`Unable to preload ${link.href}`)),
          })
          link.replaceWith(next)
        }),
    ),
  )
}
