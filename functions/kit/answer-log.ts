import { log } from '../runtime/log.ts'
import type { Middleware } from './http-event.ts'

const note: Middleware['after'] = ({ response }) => {
  log.info('Answered', { status: response?.statusCode })
}

/** Logs one line per call, with any outcome. */
export const answerLog: Middleware = { after: note, onError: note }
