import type { SecretName } from '#functions/needs.ts'
import type { Stage } from './stage.ts'

/** What a secret is called in Secrets Manager. */
export const secretName = (name: SecretName, stage: Stage) => `festlens/${stage.name}/${name}`
