import { outboxJob } from '../../kit/job.ts'
import { keepShareImage } from '../keep-share-image.ts'

export const handler = outboxJob('draw-share-image', ({ eventId, pastLogo }) => keepShareImage(eventId, pastLogo))
