import { log } from '../runtime/log.ts'
import type { Middleware } from './http-event.ts'

const note: Middleware['after'] = ({ response }) => {
  log.info('Answered', { status: response?.statusCode })
}

/** Leaves a line of every call in the log, however it ended. */
export const answerLog: Middleware = { after: note, onError: note }
