import { fromEnv } from '@aws-sdk/credential-provider-env'

/**
 * Replaces `@aws-sdk/credential-provider-node`, a quarter of a bundle: Lambda passes a role's keys only in the
 * environment (AWS, "Defined runtime environment variables").
 */
export const defaultProvider = () => fromEnv()
