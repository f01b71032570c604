import { log } from '../runtime/log.ts'
import type { Concern } from './http-event.ts'

const note: Concern['after'] = ({ response }) => {
  log.info('Answered', { status: response?.statusCode })
}

/** Leaves a line of every call in the log, however it ended. */
export const answerLog: Concern = { after: note, onError: note }
