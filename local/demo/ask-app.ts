/** Calls the app as a browser with that cookie does; throws unless it is answered with success. */
export async function askApp(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH',
  url: string,
  { cookie = '', body }: { cookie?: string; body?: unknown } = {},
): Promise<Response> {
  const answer = await fetch(url, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(cookie && { headers: { cookie } }),
  })
  if (!answer.ok) throw new Error(`Demo event: ${method} ${url} answered ${answer.status}.`)
  return answer
}
