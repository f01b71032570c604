/** Milliseconds between two checks. */
const pause = 5 * 60_000

/** Checks regularly whether a newer build than this page's is deployed. */
export async function watchBuild(): Promise<{ isOld: () => boolean }> {
  const version = await askVersion()
  let isOld = false
  const look = async () => {
    const newest = await askVersion()
    isOld = version !== undefined && newest !== undefined && newest !== version
  }
  setInterval(() => void look(), pause)
  return { isOld: () => isOld }
}

/** The shell's ETag, which differs from build to build; undefined if there is no answer. */
async function askVersion(): Promise<string | undefined> {
  try {
    const answer = await fetch(location.pathname, { method: 'HEAD', cache: 'no-store' })
    return answer.ok ? (answer.headers.get('etag') ?? undefined) : undefined
  } catch {
    return undefined
  }
}
