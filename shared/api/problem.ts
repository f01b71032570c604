import * as z from 'zod'

/** One error of a request: `field` is a path such as `files.3.size`, or `body` for the whole body. */
export const fieldError = z.object({ field: z.string(), code: z.string(), message: z.string() })
export type FieldError = z.infer<typeof fieldError>

/** The form of errors: RFC 9457 problem details, with an error code, field errors and the id to quote to support. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  errors: z.array(fieldError).optional(),
  requestId: z.string(),
})
export type Problem = z.infer<typeof problem>
