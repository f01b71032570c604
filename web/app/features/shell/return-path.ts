/** Where to go after signing in: a path of this app, never another site, however `next` is dressed up. */
export function returnPath(next: string | null): string {
  if (!next) return '/'
  const base = 'https://app.invalid'
  const url = URL.parse(next, base)
  const isOurs = url?.origin === base && next.startsWith('/') && !url.pathname.startsWith('/sign-in')
  return isOurs && url ? url.pathname + url.search + url.hash : '/'
}
