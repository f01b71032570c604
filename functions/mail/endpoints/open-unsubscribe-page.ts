import { openUnsubscribePage } from '#shared/api/mail.ts'
import { anyone } from '../../kit/anyone-guard.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { env } from '../../runtime/env.ts'

/** Changes nothing: programs open every link of a letter to inspect it. */
export const handler = endpoint(
  'mail/open-unsubscribe-page',
  anyone,
  openUnsubscribePage,
  async ({ params, request }) => {
    request.location = `${env.appOrigin()}/unsubscribe/${params.token}`
    return undefined
  },
)
