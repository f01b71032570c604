import type { IncomingMessage } from 'node:http'
import * as z from 'zod'
import { cdnAdmission } from '#infra/base/cdn-admission.ts'
import type { FunctionHost } from '../lambda/function-host.ts'

const simpleResponse = z.object({ isAuthorized: z.boolean() })

/** HTTP API's Lambda authorizer of all routes; answers are cached by the header that they were given for. */
export class CachingAuthorizer {
  readonly #host: Pick<FunctionHost, 'invoke'>
  readonly #answers = new Map<string, { allowed: Promise<boolean>; until: number }>()

  constructor(host: Pick<FunctionHost, 'invoke'>) {
    this.#host = host
  }

  /** The status with which a request is refused, undefined if admitted; rejects if the authorizer fails. */
  async refusalOf(request: IncomingMessage, routeKey: string): Promise<401 | 403 | undefined> {
    const shown = request.headersDistinct[cdnAdmission.header]?.join(',')
    // Without its identity source the authorizer is not called.
    if (!shown) return 401
    return (await this.#ask(shown, routeKey)) ? undefined : 403
  }

  #ask(shown: string, routeKey: string): Promise<boolean> {
    const now = Date.now()
    const remembered = this.#answers.get(shown)
    if (remembered && remembered.until > now) return remembered.allowed
    const event = { version: '2.0', type: 'REQUEST', identitySource: [shown], routeKey }
    const allowed = this.#host
      .invoke(cdnAdmission.authorizer, event)
      .then((answer) => simpleResponse.parse(answer).isAuthorized)
    this.#answers.set(shown, { allowed, until: now + cdnAdmission.rememberedSeconds * 1000 })
    // A failure is not cached; all waiting callers get it.
    allowed.catch(() => this.#answers.delete(shown))
    return allowed
  }
}
