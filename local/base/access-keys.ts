import { createHmac, randomBytes } from 'node:crypto'
import type { FunctionName } from '#functions/manifest.ts'
import type { SecretLookup } from './stand-in.ts'

/** Callers of stand-ins: the manifest's functions, the CDN that reads pictures, MediaConvert's role, the demo. */
export type Caller = FunctionName | 'cdn' | 'film-role' | 'demo'

/** An access key per caller, so that the stand-ins know the caller and refuse actions without a right. */
export class AccessKeys {
  readonly #callers: ReadonlyMap<string, Caller>
  /** New at each start: keys of an earlier run do not work. */
  readonly #secrets: ReadonlyMap<string, string>

  constructor(callers: readonly Caller[]) {
    this.#callers = new Map(callers.map((caller) => [this.idOf(caller), caller]))
    this.#secrets = new Map([...this.#callers.keys()].map((id) => [id, randomBytes(32).toString('base64')]))
  }

  /** Access key ids are upper-case alphanumeric, as AWS's. */
  idOf(caller: Caller): string {
    return `LOCAL${createHmac('sha256', 'id').update(caller).digest('hex').slice(0, 15).toUpperCase()}`
  }

  callerOf(accessKeyId: string): Caller | undefined {
    return this.#callers.get(accessKeyId)
  }

  readonly secretOf: SecretLookup = (accessKeyId) => this.#secrets.get(accessKeyId)

  /** Settings for an SDK client of this caller. */
  credentialsOf(caller: Caller): { accessKeyId: string; secretAccessKey: string } {
    const accessKeyId = this.idOf(caller)
    return { accessKeyId, secretAccessKey: this.secretOf(accessKeyId) ?? '' }
  }
}
