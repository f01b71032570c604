/** Milliseconds between questions whether there is a newer build. */
export const versionPause = 5 * 60_000

/** What tells this page's shell from another build's, by the CDN's word; undefined where nobody says. */
export async function askVersion(): Promise<string | undefined> {
  try {
    const answer = await fetch(location.pathname, { method: 'HEAD', cache: 'no-store' })
    return answer.ok ? (answer.headers.get('etag') ?? undefined) : undefined
  } catch {
    return undefined
  }
}
