import { lineCheckKey } from '../gateways/media-keys.ts'
import { abortMultipart } from '../gateways/multipart-uploads.ts'
import { forgetLineCheck, readLineCheck } from './line-check-store.ts'

/** Frees what a line check has sent, even if its event is gone; `sort` is the sort key of its row. May run twice. */
export async function abortLineCheck(eventId: string, sort: string): Promise<void> {
  const check = await readLineCheck(eventId, sort)
  if (!check) return
  await abortMultipart(lineCheckKey(eventId, check.checkId), check.multipartId)
  await forgetLineCheck(eventId, sort)
}
