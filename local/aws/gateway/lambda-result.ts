import * as z from 'zod'

/** Lambda's limit of a synchronous invocation's event and answer, bytes; HTTP API alone would accept 10 MB. */
export const maxInvocationBytes = 6 * 1024 * 1024

const structured = z.object({
  statusCode: z.int(),
  headers: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).default({}),
  cookies: z.array(z.string()).default([]),
  body: z.string().default(''),
  isBase64Encoded: z.boolean().default(false),
})

export interface HttpAnswer {
  status: number
  headers: Record<string, string>
  cookies: readonly string[]
  body: Buffer
}

/** HTTP API's answer from a function's result: with a `statusCode` it is the answer, without one a JSON body. */
export function httpAnswer(result: unknown): HttpAnswer {
  const parsed = structured.safeParse(result)
  if (!parsed.success)
    return {
      status: 200,
      headers: { 'content-type': 'application/json' },
      cookies: [],
      body: Buffer.from(typeof result === 'string' ? result : (JSON.stringify(result) ?? '')),
    }
  const { statusCode, headers, cookies, body, isBase64Encoded } = parsed.data
  return {
    status: statusCode,
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)])),
    cookies,
    body: Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8'),
  }
}
