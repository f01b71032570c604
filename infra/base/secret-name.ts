import type { SecretName } from '#functions/needs.ts'
import type { Stage } from './stage.ts'

export const secretName = (name: SecretName, stage: Stage) => `festlens/${stage.name}/${name}`
