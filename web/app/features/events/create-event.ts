import { call, type CallInput } from '../../../client/call.ts'
import { ProblemError } from '../../../client/problem-error.ts'

/** Creates an event in the host's own time zone; where the server knows none of that name, in the one that it takes by itself. */
export async function createEvent(body: CallInput<'events/create-event'>['body']) {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  try {
    return await call('events/create-event', { body: { ...body, timeZone } })
  } catch (error) {
    const isUnknown = error instanceof ProblemError && error.fields.some(({ field }) => field === 'timeZone')
    if (!isUnknown) throw error
    return call('events/create-event', { body })
  }
}
