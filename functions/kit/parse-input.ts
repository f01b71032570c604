import type * as z from 'zod'
import { AppError } from '../runtime/app-error.ts'

/** Parses a request's body or query; a mismatch is `invalid_request` that names each field. */
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

/** Parses path parameters; one that cannot name anything is as unknown as any other unknown id. */
export function parseParams<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input)
  if (result.success) return result.data
  throw new AppError('not_found', 'No such path parameter.', { cause: result.error })
}
