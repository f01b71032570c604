import { changeGift as shape } from '#shared/api/gifts.ts'
import { anyone } from '../../kit/anyone-guard.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { changeGift } from '../change-gift.ts'
import { giftAnswer } from '../find-gift.ts'

export const handler = endpoint('gifts/change-gift', anyone, shape, async ({ params, body }) =>
  giftAnswer(await changeGift(params.id, body)),
)
