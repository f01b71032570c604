import type { ServerResponse } from 'node:http'
import * as z from 'zod'
import { listen, type Serve } from '../../base/listen.ts'
import { readBody } from '../../base/read-body.ts'
import { verifyCall } from '../sigv4/verify-signature.ts'
import type { SecretLookup, StandIn } from '../../base/stand-in.ts'

interface SecretsManagerOptions {
  /** Each secret's value by its id, as JSON. */
  secrets: ReadonlyMap<string, unknown>
  secretOf: SecretLookup
  mayRead(accessKeyId: string, secretId: string): boolean
  /** Epoch milliseconds. */
  now?: () => number
  /** The same by a clock that has been set just now. */
  before?: () => number | undefined
}

const maxBytes = 64 * 1024
const getSecretValue = z.object({ SecretId: z.string(), VersionStage: z.string().default('AWSCURRENT') })

/** Starts Secrets Manager's stand-in: `GetSecretValue` in the service's JSON protocol, for those who may read. */
export function startSecretsManager(options: SecretsManagerOptions): Promise<StandIn> {
  const { secrets, secretOf, mayRead, now = Date.now, before } = options
  const serve: Serve = async (request, response) => {
    const body = (await readBody(request, maxBytes)) ?? Buffer.alloc(0)
    const caller = verifyCall(request, body, 'secretsmanager', { secretOf, now: now(), before: before?.() })
    if (!caller.ok) return refuse(response, 'InvalidSignatureException')
    if (request.headers['x-amz-target'] !== 'secretsmanager.GetSecretValue')
      return refuse(response, 'UnknownOperationException')
    const { SecretId, VersionStage } = getSecretValue.parse(JSON.parse(body.toString()))
    if (!mayRead(caller.accessKeyId, SecretId)) return refuse(response, 'AccessDeniedException')
    // No secret changes while the product runs, so that none has an earlier value.
    if (!secrets.has(SecretId) || VersionStage !== 'AWSCURRENT') return refuse(response, 'ResourceNotFoundException')
    answer(response, 200, { Name: SecretId, SecretString: JSON.stringify(secrets.get(SecretId)) })
  }
  return listen(0, serve, { now })
}

function refuse(response: ServerResponse, type: string): void {
  answer(response, 400, { __type: type, message: type })
}

function answer(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1' })
  response.end(JSON.stringify(body))
}
