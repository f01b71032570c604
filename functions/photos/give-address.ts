import { type DownloadedFile, signDownload } from '../gateways/sign-download.ts'
import { type Given, type Receiver, recordGivenAddress } from './given-address-store.ts'

/**
 * Gives out an address of an original or a ZIP, which whoever holds it can read for an hour. Who was given it is written down
 * first: where that fails, this throws, and nobody is given anything.
 */
export async function giveAddress(eventId: string, to: Receiver, of: Given, file: DownloadedFile): Promise<string> {
  await recordGivenAddress(eventId, to, of)
  return signDownload(file)
}
