import { runInNewContext } from 'node:vm'
import * as z from 'zod'

const headers = z.record(z.string(), z.object({ value: z.string() }))
const redirect = z.object({ statusCode: z.number(), headers })
const rewritten = z.object({ uri: z.string() })
const answered = z.object({ statusCode: z.number(), headers })

/** Runs a CloudFront Function's text as CloudFront does: alone, with nothing but the event. */
function run(code: string, event: unknown): unknown {
  return JSON.parse(runInNewContext(`${code}; JSON.stringify(handler(event))`, { event }))
}

/** What a viewer-request function makes of an address: the file's path, or a redirect. */
export function runViewerRequest(code: string, url: URL): { path: string } | { status: number; location: string } {
  const querystring = Object.fromEntries(
    [...new Set(url.searchParams.keys())].map((name) => {
      const multiValue = url.searchParams.getAll(name).map((value) => ({ value: encodeURIComponent(value) }))
      return [
        encodeURIComponent(name),
        { value: multiValue[0]?.value ?? '', ...(multiValue.length > 1 && { multiValue }) },
      ]
    }),
  )
  const result = run(code, { request: { uri: url.pathname, querystring, headers: {}, method: 'GET' } })
  const moved = redirect.safeParse(result)
  return moved.success
    ? { status: moved.data.statusCode, location: moved.data.headers['location']?.value ?? '/' }
    : { path: rewritten.parse(result).uri }
}

/** The status that a viewer-response function gives a stored file with that `status` in its metadata. */
export function runViewerResponse(code: string, metadataStatus: string | undefined): number {
  const sent = metadataStatus === undefined ? {} : { 'x-amz-meta-status': { value: metadataStatus } }
  return answered.parse(run(code, { response: { statusCode: 200, headers: sent } })).statusCode
}
