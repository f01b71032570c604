import type { Surface } from '#shared/api/endpoints.ts'

/** Milliseconds; far beyond any answer's time, so that it only tells a host that hangs. */
const patience = 60_000

export interface Answer {
  /** The request, for the person who reads a fault: `GET https://festlens.example/no`. */
  of: string
  status: number
  headers: Headers
  text: string
}

interface Asking {
  method?: string
  headers?: Readonly<Record<string, string>>
  /** Sent as JSON. */
  json?: unknown
  /** Sent as it is. */
  body?: string
}

export const surfaces: readonly Surface[] = ['site', 'app']

/** A running product as a stranger meets it: two hosts, no cookies, no credentials. Follows no redirects. */
export class Deployment {
  readonly origins: Readonly<Record<Surface, string>>
  readonly #visits = new Map<string, Promise<Answer>>()

  constructor(origins: Readonly<Record<Surface, string>>) {
    this.origins = origins
  }

  get isOverTls(): boolean {
    return this.origins.site.startsWith('https:')
  }

  /** Asks a host of ours; `path` is sent as it is given. Throws what `fetch` throws where nobody answers. */
  ask(surface: Surface, path: string, asking: Asking = {}): Promise<Answer> {
    return askUrl(`${this.origins[surface]}${path}`, asking)
  }

  /** A plain GET, made once however many checks look at its answer. */
  visit(surface: Surface, path: string): Promise<Answer> {
    const url = `${this.origins[surface]}${path}`
    const visit = this.#visits.get(url) ?? askUrl(url)
    this.#visits.set(url, visit)
    return visit
  }
}

/** Asks any address; the answer is what came first, a redirect included. */
export async function askUrl(url: string, { method = 'GET', headers, json, body }: Asking = {}): Promise<Answer> {
  const content = json === undefined ? body : JSON.stringify(json)
  const response = await fetch(url, {
    method,
    redirect: 'manual',
    signal: AbortSignal.timeout(patience),
    headers: { ...(content !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(content !== undefined && { body: content }),
  })
  return { of: `${method} ${url}`, status: response.status, headers: response.headers, text: await response.text() }
}
