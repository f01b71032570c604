/** HTML, sitemap and the like: asked for every time, answered 304 as long as it is the same. */
const everythingElse = { pattern: '*', cacheControl: 'public, max-age=0, must-revalidate' } as const

/** How long browsers and the CDN keep what kind of file, by its path below the surface's root. First match wins. */
export const cacheRules = [
  /** Built assets carry a hash of their content in their name. */
  { pattern: 'assets/*', cacheControl: 'public, max-age=31536000, immutable' },
  /** Pictures and videos of the site: their names stay, their content hardly ever changes. */
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
