import { json } from 'node:stream/consumers'
import * as z from 'zod'
import { secretVariable } from '#functions/runtime/env.ts'
import type { SecretName } from '#functions/needs.ts'
import { listen } from '#local/base/listen.ts'
import { standInPort } from './stand-in-port.ts'

const asked = z.object({ SecretId: z.string(), VersionStage: z.string().default('AWSCURRENT') })

type SecretValues = Partial<Record<SecretName, unknown>>

/**
 * Answers Secrets Manager's GetSecretValue with these values and points this process's environment at itself. `values`,
 * and the `earlier` ones that they replaced, may change while it runs.
 */
export async function serveSecrets(values: SecretValues, earlier: SecretValues = {}) {
  const server = await listen(await standInPort('secrets-manager'), async (request, response) => {
    const { SecretId, VersionStage } = asked.parse(await json(request))
    const value: unknown = Reflect.get(VersionStage === 'AWSCURRENT' ? values : earlier, SecretId)
    response.writeHead(value === undefined ? 400 : 200, { 'content-type': 'application/x-amz-json-1.1' })
    response.end(
      JSON.stringify(
        value === undefined
          ? { __type: 'ResourceNotFoundException' }
          : { Name: SecretId, SecretString: JSON.stringify(value) },
      ),
    )
  })
  const names: SecretName[] = ['stripe', 'media-cookies', 'cdn', 'own-cookies']
  Object.assign(process.env, Object.fromEntries(names.map((name) => [secretVariable(name), name])), {
    AWS_REGION: 'eu-north-1',
    AWS_ACCESS_KEY_ID: 'tester',
    AWS_SECRET_ACCESS_KEY: 'secret',
    AWS_ENDPOINT_URL_SECRETS_MANAGER: server.url,
  })
  return { close: () => server.close() }
}
