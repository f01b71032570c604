import type * as z from 'zod'
import { AppError } from '../runtime/app-error.ts'
import type { Middleware } from './http-event.ts'

/** Parses a request's body or query; a mismatch throws `invalid_request`, which names each field. */
export function parseFields<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input)
  if (result.success) return result.data
  const fields = result.error.issues.flatMap((issue) => {
    const unknownKeys = issue.code === 'unrecognized_keys' ? issue.keys : []
    const paths = unknownKeys.length > 0 ? unknownKeys.map((key) => [...issue.path, key]) : [issue.path]
    return paths.map((path) => ({ field: path.join('.') || 'body', code: issue.code, message: issue.message }))
  })
  throw new AppError('invalid_request', 'The request does not have the endpoint’s shape.', { fields })
}

/** Parses path parameters; an impossible one counts as unknown. */
export function pathParams(schema: z.ZodType): Middleware {
  return {
    before: ({ event: { call } }) => {
      const result = schema.safeParse(call.request.params)
      if (!result.success) throw new AppError('not_found', 'No such path parameter.', { cause: result.error })
      call.params = result.data
    },
  }
}

/** Parses a call's query and body; the body is JSON-parsed already. */
export function fields({ query, body }: { query?: z.ZodType; body?: z.ZodType }): Middleware {
  return {
    before: ({ event }) => {
      if (query) event.call.query = parseFields(query, event.call.request.query)
      if (body) event.call.body = parseFields(body, event.body)
    },
  }
}
