import { runInNewContext } from 'node:vm'
import * as z from 'zod'

const headers = z.record(z.string(), z.object({ value: z.string() }))
const redirect = z.object({ statusCode: z.number(), headers })
const rewritten = z.object({ uri: z.string() })
const answered = z.object({ statusCode: z.number(), headers })

/** A loaded CloudFront Function; input and output have CloudFront's format. */
export type EdgeFunction = (event: unknown) => unknown

/** Loads a CloudFront Function's text as CloudFront does: isolated, with access only to its events. */
export function loadEdgeFunction(code: string): EdgeFunction {
  const handle = z
    .custom<(event: string) => string>((value) => typeof value === 'function')
    .parse(runInNewContext(`${code}; (event) => JSON.stringify(handler(JSON.parse(event)))`))
  return (event) => JSON.parse(handle(JSON.stringify(event)))
}

/** A viewer-request function's result for an address: the file's path, or a redirect. */
export function runViewerRequest(run: EdgeFunction, url: URL): { path: string } | { status: number; location: string } {
  const querystring = Object.fromEntries(
    [...new Set(url.searchParams.keys())].map((name) => {
      const multiValue = url.searchParams.getAll(name).map((value) => ({ value: encodeURIComponent(value) }))
      return [
        encodeURIComponent(name),
        { value: multiValue[0]?.value ?? '', ...(multiValue.length > 1 && { multiValue }) },
      ]
    }),
  )
  const result = run({ request: { uri: url.pathname, querystring, headers: {}, method: 'GET' } })
  const moved = redirect.safeParse(result)
  return moved.success
    ? { status: moved.data.statusCode, location: moved.data.headers['location']?.value ?? '/' }
    : { path: rewritten.parse(result).uri }
}

/** A viewer-response function's status for a stored file with that `status` in its metadata. */
export function runViewerResponse(run: EdgeFunction, metadataStatus: string | undefined): number {
  const sent = metadataStatus === undefined ? {} : { 'x-amz-meta-status': { value: metadataStatus } }
  return answered.parse(run({ response: { statusCode: 200, headers: sent } })).statusCode
}
