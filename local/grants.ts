import { functionNeeds } from '#functions/manifest.ts'
import { type FunctionNeeds, mediaPrefixes, type SecretName, type TableRight } from '#functions/needs.ts'
import type { TableName } from '#functions/tables.ts'
import { cdnReads } from '#infra/base/cdn-reads.ts'
import { filmActions, filmRoleNeeds, mediaActions, tableActions } from '#infra/base/grants.ts'
import { typedEntries } from '#shared/typed-entries.ts'
import type { AccessKeys, Caller } from './base/access-keys.ts'
import { demoNeeds } from './demo/demo-host.ts'
import { isTableOf, mediaBucketName, secretIdOf } from './base/resource-names.ts'

const needsOf: Readonly<Record<Caller, FunctionNeeds>> = {
  ...functionNeeds,
  /** As in the bucket's policy. */
  cdn: { media: cdnReads },
  'film-role': { media: filmRoleNeeds },
  demo: demoNeeds,
}

/** Says whether a caller may do something, from the manifest and the lists that the roles are made of. */
export class Grants {
  readonly #keys: AccessKeys

  constructor(keys: AccessKeys) {
    this.#keys = keys
  }

  #needs(accessKeyId: string): FunctionNeeds {
    const caller = this.#keys.callerOf(accessKeyId)
    return caller === undefined ? {} : needsOf[caller]
  }

  /** `action` without the service's prefix, such as `GetItem`. */
  readonly mayUseTable = (accessKeyId: string, action: string, tableName: string): boolean => {
    const { tables = {} } = this.#needs(accessKeyId)
    return typedEntries<TableName, TableRight>(tables).some(
      ([name, right]) => isTableOf(name, tableName) && tableActions[right].includes(`dynamodb:${action}`),
    )
  }

  /** `action` with its prefix, such as `s3:GetObject`. */
  readonly mayUseObject = (accessKeyId: string, action: string, bucket: string, key: string): boolean => {
    const { media = {} } = this.#needs(accessKeyId)
    return (
      bucket === mediaBucketName &&
      mediaPrefixes.some(
        (prefix) =>
          key.startsWith(`${prefix}/`) && media[prefix]?.some((right) => mediaActions[right].includes(action)),
      )
    )
  }

  readonly mayReadSecret = (accessKeyId: string, secretId: string): boolean =>
    (this.#needs(accessKeyId).secrets ?? []).some((name: SecretName) => secretIdOf(name) === secretId)

  readonly maySendMail = (accessKeyId: string): boolean => this.#needs(accessKeyId).sendsMail === true

  /** `action` with its prefix, such as `mediaconvert:CreateJob`. */
  readonly mayConvertFilms = (accessKeyId: string, action: string): boolean => {
    const { films = 'know' } = this.#needs(accessKeyId)
    return filmActions[films].includes(action)
  }
}
