import { type DownloadedFile, signDownload } from '../gateways/sign-download.ts'
import { type Given, type Receiver, recordGivenAddress } from './given-address-store.ts'

/** Of one original: it is fetched at once, and requested again if it breaks. */
const originalSeconds = 5 * 60

/** Of a ZIP of many gigabytes: browsers go on with a broken download by themselves for as long. */
const zipSeconds = 60 * 60

/**
 * Gives out an address of an original or a ZIP, which anybody with the address can read until it expires. The receiver
 * is recorded first: if that fails, this throws, and no address is given out.
 */
export async function issueUrl(eventId: string, to: Receiver, of: Given, file: DownloadedFile): Promise<string> {
  await recordGivenAddress(eventId, to, of)
  return signDownload(file, 'photoId' in of ? originalSeconds : zipSeconds)
}
