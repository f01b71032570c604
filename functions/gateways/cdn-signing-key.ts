import * as z from 'zod'
import { readSecret } from './secrets.ts'

const signingKey = z.object({ keyPairId: z.string(), privateKey: z.string() })

/** The CDN has its public half (CloudFront, "Restrict content with signed URLs and signed cookies"). */
export const cdnSigningKey = (): Promise<z.output<typeof signingKey>> => readSecret('media-cookies', signingKey)
