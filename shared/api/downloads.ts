import * as z from 'zod'
import { idPattern } from '../ids.ts'

export const createDownload = {
  params: z.object({ id: z.string().regex(idPattern('event')) }),
  response: z.object({ downloadId: z.string() }),
}

export const showDownload = {
  params: z.object({ id: z.string().regex(idPattern('event')), downloadId: z.string().regex(idPattern('download')) }),
  response: z.object({
    status: z.enum(['building', 'ready', 'failed']),
    /** Why it failed, where there is more to say: a photo in it has been removed since it was ready. */
    reason: z.literal('photo_removed').optional(),
    /** 0 to 1. */
    progress: z.number(),
    /** The ZIP, valid for an hour. */
    url: z.string().optional(),
    /** Bytes of the ZIP. */
    size: z.int().optional(),
    entries: z.int().optional(),
  }),
}
