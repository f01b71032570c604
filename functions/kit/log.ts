import { Logger } from '@aws-lambda-powertools/logger'

/** Structured log of one function. Never give it an e-mail address, a code, a token or a message's text. */
export const log = new Logger()
