/** A machine that is still starting answers late, or not at all. */
const mostTries = 3

/** Calls the app as a browser with that cookie; throws unless the answer is a success. */
export async function askApp(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH',
  url: string,
  { cookie = '', body }: { cookie?: string; body?: unknown } = {},
  tries = mostTries,
): Promise<Response> {
  const answer = await fetch(url, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(cookie && { headers: { cookie } }),
  })
  if (answer.status === 503 && method === 'GET' && tries > 1) return askApp(method, url, { cookie, body }, tries - 1)
  if (!answer.ok) throw new Error(`Demo event: ${method} ${url} answered ${answer.status}.`)
  return answer
}
