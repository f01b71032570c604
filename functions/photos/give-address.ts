import { presignDownload } from '../gateways/presign-download.ts'
import { type Given, type Receiver, recordGivenAddress } from './given-address-store.ts'

/** Of a ZIP of many gigabytes, which may break and go on. */
const zipUrlSeconds = 60 * 60
/** Of one original: as long as it may take to begin with it. */
const originalUrlSeconds = 10 * 60

/**
 * Gives out an address of an original or a ZIP, which whoever holds it can read for a while. Who was given it is written down
 * first: where that fails, this throws, and nobody is given anything.
 */
export async function giveAddress(
  eventId: string,
  to: Receiver,
  of: Given,
  { key, fileName }: { key: string; fileName: string },
): Promise<string> {
  await recordGivenAddress(eventId, to, of)
  return presignDownload(key, fileName, 'photoId' in of ? originalUrlSeconds : zipUrlSeconds)
}
