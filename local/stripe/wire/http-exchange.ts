import type { IncomingMessage, ServerResponse } from 'node:http'

import { refuseRequest, StripeRefusal } from './stripe-refusal.ts'

const maxBodyBytes = 1024 * 1024

/** The whole body as text; throws a refusal beyond 1 MiB. */
export async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk)
    size += bytes.length
    if (size > maxBodyBytes) throw refuseRequest('The request body is too large.')
    chunks.push(bytes)
  }
  return Buffer.concat(chunks).toString('utf8')
}

export function answerJson(response: ServerResponse, status: number, body: string | object): void {
  const text = typeof body === 'string' ? body : JSON.stringify(body, null, 2)
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(text)
}

/** Writes any error as Stripe does: a refusal as itself, everything else as `api_error` with status 500. */
export function answerError(response: ServerResponse, error: unknown): void {
  if (response.headersSent) {
    response.destroy()
    return
  }
  if (error instanceof StripeRefusal) {
    const page = error.body.code && `https://docs.stripe.com/error-codes/${error.body.code.replaceAll('_', '-')}`
    answerJson(response, error.status, { error: { ...error.body, ...(page && { doc_url: page }) } })
    return
  }
  console.error(error)
  answerJson(response, 500, {
    error: { type: 'api_error', message: 'An error occurred inside the stand-in for Stripe.' },
  })
}
