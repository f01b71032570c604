import type { Answer } from '#shared/api/shapes.ts'
import type { SupportRequest } from './support-request-store.ts'

/** A request as administrators see it. */
export function supportRequestAnswer(request: SupportRequest): Answer<'support/update-support-request'> {
  const { id, createdAt, name, email, category, subject, message, status } = request
  return { id, createdAt, name, email, category, subject, message, status }
}
