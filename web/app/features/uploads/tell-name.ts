import { call } from '../../../client/call.ts'
import { markSent, sentMarkOf } from './sent-mark.ts'
import { readUploaderName, writeUploaderName } from '../../../client/uploader-name.ts'

/** Names all that this browser has sent to the gallery, and will send; offline, `tellUntoldName` does so later. */
export function giveName(slug: string, name: string): Promise<void> {
  writeUploaderName(name)
  markSent(slug, 'untold')
  return tellUntoldName(slug)
}

/** Sends the gallery a name that it lacks; throws nothing, for the mark says that it is still to be sent. */
export async function tellUntoldName(slug: string): Promise<void> {
  const name = readUploaderName()
  if (sentMarkOf(slug).get() !== 'untold' || name === '') return
  try {
    await call('guests/rename-guest', { params: { slug }, body: { name } })
    // A name given meanwhile is sent by its own call.
    if (readUploaderName() === name) markSent(slug, 'named')
  } catch {
    // Told again with the next connection or visit.
  }
}
