/** HTML, sitemap and the like: revalidated every time, answered 304 while unchanged. */
const everythingElse = { pattern: '*', cacheControl: 'public, max-age=0, must-revalidate' } as const

/** How long browsers and the CDN keep files, by path below the surface's root. First match wins. */
export const cacheRules = [
  /** Names of built assets contain a hash of their content. */
  { pattern: 'assets/*', cacheControl: 'public, max-age=31536000, immutable' },
  /** Pictures and videos of the site: fixed names, rarely changed content. */
  { pattern: 'media/*', cacheControl: 'public, max-age=86400' },
  { pattern: 'config.json', cacheControl: 'public, max-age=60' },
  everythingElse,
] as const

/** The `Cache-Control` of a file, `path` without a leading slash. */
export function cacheControlOf(path: string): string {
  const rule = cacheRules.find(({ pattern }) =>
    pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern,
  )
  return (rule ?? everythingElse).cacheControl
}
