import { call } from '../../../client/call.ts'
import { markSent, sentMarkOf } from './sent-mark.ts'
import { readUploaderName, writeUploaderName } from '../../../client/uploader-name.ts'

/** Gives all that this browser has sent to the gallery, and will send, a name; where it is not reached, `tellUntoldName` tells it later. */
export function giveName(slug: string, name: string): Promise<void> {
  writeUploaderName(name)
  markSent(slug, 'untold')
  return tellUntoldName(slug)
}

/** Tells the gallery a name that it has not been told; throws nothing, for the mark says that it is still to be told. */
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
