/** The network of a simulated tablet, which fails by chance. */
import type { Chance } from './chance.ts'
import { captivePortal } from './fakeServer.ts'

/** One start of the app, until it is killed. */
export interface Life {
  alive: boolean
}

export type Intercept = (url: string) => Response | null

export type OnAnswer = (url: string, init: RequestInit | undefined, answer: Response) => Promise<void>

export interface Network {
  readonly life: Life
  readonly cookies: Map<string, string>
  readonly chance: Chance
  readonly faults: () => boolean
  readonly signal: () => boolean
  readonly intercept: Intercept
  readonly onAnswer: OnAnswer
  /** Uploads that the server has lost, and what it says of them from then on. */
  readonly forgotten: Map<string, number>
}

export async function faultyFetch(url: string, init: RequestInit | undefined, network: Network): Promise<Response> {
  const { life, chance } = network
  const cut = () => {
    throw new TypeError('network error')
  }
  if (!life.alive || !network.signal()) cut()
  const instead = network.intercept(url)
  if (instead !== null) return instead
  const fault =
    network.faults() && chance.happens(0.25)
      ? chance.pick(['dropped', 'lost', 'doubled', 'captive', 'busy', 'cut'])
      : 'none'
  if (fault === 'dropped') cut()
  if (fault === 'captive') return captivePortal()
  if (init?.method === 'PATCH' && forgets(network, url)) return lostUpload(network.forgotten.get(url))
  if (fault === 'busy') return new Response('Busy.', { status: 503, headers: OURS })
  if (fault === 'doubled') await plainFetch(url, init, network)
  const response = await plainFetch(url, init, network)
  // Long enough for another tab to have asked and been answered meanwhile.
  if (network.faults() && chance.happens(0.1)) await new Promise((resolve) => setTimeout(resolve, chance.below(250)))
  if (fault === 'lost' || !life.alive) cut()
  return fault === 'cut' && response.ok ? cutOff(response, chance) : response
}

/** The line went dead in the middle of an answer, and the browser took what had come for all of it. */
async function cutOff(response: Response, chance: Chance): Promise<Response> {
  const text = await response.text()
  return new Response(text.slice(0, chance.below(text.length + 1)), { status: response.status, headers: OURS })
}

const OURS = { 'X-Shipshape': '1' }

/** The server has lost the pieces of a file, or found them damaged: that place takes no more, the file has to go up from the start. */
function forgets({ forgotten, faults, chance }: Network, url: string): boolean {
  if (faults() && chance.happens(0.15)) forgotten.set(url, forgotten.get(url) ?? chance.pick([404, 410, 460]))
  return forgotten.has(url)
}

function lostUpload(status = 460): Response {
  return new Response('Begin again.', { status, headers: OURS })
}

async function plainFetch(
  url: string,
  init: RequestInit | undefined,
  { cookies, onAnswer }: Pick<Network, 'cookies' | 'onAnswer'>,
): Promise<Response> {
  // Pages so small that much happens between two of them.
  const asked = url.replace(/&limit=\d+&part=\d+/, '&limit=40&part=7')
  const headers = new Headers(init?.headers)
  headers.set('Cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
  const response = await fetch(asked, { ...init, headers })
  for (const line of response.headers.getSetCookie()) {
    const [name = '', value = ''] = line.split(';')[0]?.split('=') ?? []
    cookies.set(name, value)
  }
  await onAnswer(url, init, response)
  return response
}
