/** Keeps cookies as a browser does, as far as names, values, paths and ages go. */
export class CookieJar {
  readonly #cookies = new Map<string, { name: string; value: string; path: string }>()

  /** Takes a `Set-Cookie` value. */
  take(setCookie: string): void {
    const [pair = '', ...attributes] = setCookie.split('; ')
    const at = pair.indexOf('=')
    const name = pair.slice(0, at)
    const path = attributes.find((attribute) => attribute.startsWith('Path='))?.slice(5) ?? '/'
    const id = `${name} ${path}`
    if (attributes.includes('Max-Age=0')) this.#cookies.delete(id)
    else this.#cookies.set(id, { name, value: pair.slice(at + 1), path })
  }

  /** `name=value` of every cookie that goes along to a path. */
  pairsFor(path: string): string[] {
    return [...this.#cookies.values()]
      .filter((cookie) => path.startsWith(cookie.path))
      .map(({ name, value }) => `${name}=${value}`)
  }

  valueOf(name: string): string | undefined {
    return [...this.#cookies.values()].find((cookie) => cookie.name === name)?.value
  }

  drop(name: string): void {
    for (const [id, cookie] of this.#cookies) if (cookie.name === name) this.#cookies.delete(id)
  }
}
