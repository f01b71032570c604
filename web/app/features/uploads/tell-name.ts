import { call } from '../../../client/call.ts'
import { markSent, sentMarkOf } from './sent-mark.ts'
import { readUploaderName, writeUploaderName } from '../../../client/uploader-name.ts'

/** Sets the name on all past and future uploads of this browser; offline, `tellUntoldName` does so later. */
export function giveName(slug: string, name: string): Promise<void> {
  writeUploaderName(name)
  markSent(slug, 'untold')
  return tellUntoldName(slug)
}

/** Sends a name that the gallery lacks. Never throws: the mark says that it is still unsent. */
export async function tellUntoldName(slug: string): Promise<void> {
  const name = readUploaderName()
  if (sentMarkOf(slug).get() !== 'untold' || name === '') return
  try {
    await call('guests/rename-guest', { params: { slug }, body: { name } })
    // A name given meanwhile is sent by its own call.
    if (readUploaderName() === name) markSent(slug, 'named')
  } catch {
    // Sent again with the next connection or visit.
  }
}
