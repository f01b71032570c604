import { outboxJob } from '../../kit/job.ts'
import { publishLikes } from '../publish-likes.ts'

export const handler = outboxJob('publish-likes', (photo) => publishLikes(photo))
