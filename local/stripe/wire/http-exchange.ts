import type { IncomingMessage, ServerResponse } from 'node:http'
import { readBody } from '../../base/read-body.ts'
import { docsOf, refuseRequest, StripeRefusal } from './stripe-refusal.ts'

const maxBodyBytes = 1024 * 1024

/** The whole body as text; throws a refusal if it exceeds 1 MiB. */
export async function readText(request: IncomingMessage): Promise<string> {
  const body = await readBody(request, maxBodyBytes)
  if (!body) throw refuseRequest('The request body is too large.')
  return body.toString('utf8')
}

export function answerJson(response: ServerResponse, status: number, body: string | object): void {
  const text = typeof body === 'string' ? body : JSON.stringify(body, null, 2)
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(text)
}

/** Sends any error as Stripe does: a refusal as itself, everything else as `api_error` with status 500. */
export function answerError(response: ServerResponse, error: unknown): void {
  if (response.headersSent) {
    response.destroy()
    return
  }
  if (error instanceof StripeRefusal) {
    const { code } = error.body
    answerJson(response, error.status, { error: { ...error.body, ...(code && { doc_url: docsOf(code) }) } })
    return
  }
  console.error(error)
  answerJson(response, 500, {
    error: { type: 'api_error', message: 'An error occurred inside the stand-in for Stripe.' },
  })
}
