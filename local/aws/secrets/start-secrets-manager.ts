import * as z from 'zod'
import { listen, sendJson, type Serve } from '../../base/listen.ts'
import { readBody } from '../../base/read-body.ts'
import { verifyCall } from '../sigv4/verify-signature.ts'
import type { SignedCalls, StandIn } from '../../base/stand-in.ts'

interface SecretsManagerOptions extends SignedCalls {
  /** Each secret's value by its id, as JSON. */
  secrets: ReadonlyMap<string, unknown>
  mayRead(accessKeyId: string, secretId: string): boolean
}

const maxBytes = 64 * 1024
const contentType = 'application/x-amz-json-1.1'
const getSecretValue = z.object({ SecretId: z.string(), VersionStage: z.string().default('AWSCURRENT') })

/** Starts Secrets Manager's stand-in: `GetSecretValue` in the service's JSON protocol, for callers with the right. */
export function startSecretsManager(options: SecretsManagerOptions): Promise<StandIn> {
  const { secrets, mayRead } = options
  const serve: Serve = async (request, response) => {
    const answer = (status: number, json: unknown) => sendJson(response, status, json, { 'content-type': contentType })
    const refuse = (type: string) => answer(400, { __type: type, message: type })
    const body = (await readBody(request, maxBytes)) ?? Buffer.alloc(0)
    const caller = verifyCall(request, body, 'secretsmanager', options)
    if (!caller.ok) return refuse('InvalidSignatureException')
    if (request.headers['x-amz-target'] !== 'secretsmanager.GetSecretValue') return refuse('UnknownOperationException')
    const { SecretId, VersionStage } = getSecretValue.parse(JSON.parse(body.toString()))
    if (!mayRead(caller.accessKeyId, SecretId)) return refuse('AccessDeniedException')
    // Secrets do not change while the product runs, so no previous version exists.
    if (!secrets.has(SecretId) || VersionStage !== 'AWSCURRENT') return refuse('ResourceNotFoundException')
    answer(200, { Name: SecretId, SecretString: JSON.stringify(secrets.get(SecretId)) })
  }
  return listen(0, serve)
}
