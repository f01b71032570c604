import { fromEnv } from '@aws-sdk/credential-provider-env'

/**
 * Replaces `@aws-sdk/credential-provider-node`, a quarter of a bundle: Lambda gives a function its role's keys in the
 * environment, and no other way (AWS, "Defined runtime environment variables").
 */
export const defaultProvider = () => fromEnv()
