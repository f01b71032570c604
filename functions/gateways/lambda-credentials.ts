import { fromEnv } from '@aws-sdk/credential-provider-env'

/**
 * What the SDK's clients find in a bundle in place of `@aws-sdk/credential-provider-node`, whose chain of files, sign-ins and
 * metadata servers is a quarter of a bundle: Lambda hands a function its role's keys in the environment, and no other way
 * (AWS, "Defined runtime environment variables").
 */
export const defaultProvider = () => fromEnv()
