import httpJsonBodyParser from '@middy/http-json-body-parser'
import { AppError } from '../runtime/app-error.ts'
import type { Middleware } from './http-event.ts'

/**
 * middy's JSON body parser for every content type (the origin check blocks other sites' forms), with our errors:
 * `payload_too_large` over `maxBytes`; `malformed_body` for invalid JSON or UTF-8, a key like `__proto__`, or a missing
 * body if one is needed.
 */
export function jsonBody({ maxBytes, isNeeded }: { maxBytes: number; isNeeded: boolean }): Middleware {
  const parser = httpJsonBodyParser({ disableContentTypeCheck: true })
  return {
    before: async (request) => {
      const { body = '', isBase64Encoded } = request.event
      if (body === '' && !isNeeded) {
        delete request.event.body
        return
      }
      refuseLargeBody(Buffer.byteLength(body, isBase64Encoded ? 'base64' : 'utf8'), maxBytes)
      try {
        await parser.before?.(request)
      } catch (cause) {
        throw malformedBody(cause)
      }
    },
  }
}

/** Throws `payload_too_large` if a body has more than `maxBytes`. */
export function refuseLargeBody(bytes: number, maxBytes: number): void {
  if (bytes > maxBytes)
    throw new AppError('payload_too_large', `Body of ${bytes} bytes, at most ${maxBytes}.`, {
      fields: [{ field: 'body', code: 'too_big', message: `At most ${maxBytes} bytes.` }],
    })
}

/** The error of a body that is not JSON; `cause` is the parser's. */
export const malformedBody = (cause: unknown) =>
  new AppError('malformed_body', 'Body is not JSON.', {
    cause,
    fields: [{ field: 'body', code: 'malformed', message: 'Expected a JSON object.' }],
  })
