import { Logger } from '@aws-lambda-powertools/logger'
import { correlationId } from './correlation.ts'

const logger = new Logger()

const write =
  (level: 'info' | 'warn' | 'error') =>
  (message: string, details: Readonly<Record<string, unknown>> = {}): void => {
    const id = correlationId()
    logger[level](message, { ...(id !== undefined && { correlationId: id }), ...details })
  }

/** Structured log with the request's id. Never give it an e-mail address, a code, a token or a message's text. */
export const log = { info: write('info'), warn: write('warn'), error: write('error') }
