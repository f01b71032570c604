import { CookieJar } from './cookie-jar.ts'

interface Origins {
  site: string
  app: string
  console: string
}

interface Sending {
  headers?: Record<string, string>
  /** Sent as JSON. */
  json?: unknown
  /** Sent unchanged. */
  body?: string | Uint8Array<ArrayBuffer>
}

export interface BrowserAnswer {
  status: number
  headers: Headers
  text: string
  /** The parsed body, or undefined if it is not JSON. */
  json: unknown
}

let visitors = 0

/** Calls a running product over http as one visitor's browser does: a cookie jar, an `Origin`, a network address. */
export class TestBrowser {
  readonly jar = new CookieJar()
  readonly address: string
  readonly #origins: Origins

  /** Without `address`, one that is unique in this process. */
  constructor(origins: Origins, address?: string) {
    visitors += 1
    this.address = address ?? `10.${process.pid % 250}.${Math.floor(visitors / 250)}.${visitors % 250}`
    this.#origins = origins
  }

  /** Calls `/api/…` or any other path of a surface; follows no redirects. */
  async call(surface: keyof Origins, method: string, path: string, sending: Sending = {}): Promise<BrowserAnswer> {
    const origin = this.#origins[surface]
    const cookies = this.jar.pairsFor(path)
    const body = sending.json === undefined ? sending.body : JSON.stringify(sending.json)
    const answer = await fetch(`${origin}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        'x-forwarded-for': this.address,
        ...(method !== 'GET' && method !== 'HEAD' && { origin }),
        ...(sending.json !== undefined && { 'content-type': 'application/json' }),
        ...(cookies.length > 0 && { cookie: cookies.join('; ') }),
        ...sending.headers,
      },
      ...(body !== undefined && { body }),
    })
    for (const setCookie of answer.headers.getSetCookie()) this.jar.take(setCookie)
    const text = await answer.text()
    return { status: answer.status, headers: answer.headers, text, json: parseJson(text) }
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // A page or a picture.
    return undefined
  }
}
