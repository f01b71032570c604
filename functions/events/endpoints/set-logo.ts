import { setLogo } from '#shared/api/events.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { drawLogo } from '../../media/draw-logo.ts'
import { eventAnswer } from '../event-answer.ts'
import { eventHost } from '../event-host-guard.ts'
import { putLogo } from '../put-logo.ts'

export const handler = endpoint('events/set-logo', eventHost, setLogo, async ({ body, who: { host, event, role } }) => {
  const logo = await drawLogo(Buffer.from(body.file, 'base64'))
  return eventAnswer(await putLogo(event, logo, host.email), role)
})
