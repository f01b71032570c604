import { type DownloadedFile, signDownload } from '../gateways/sign-download.ts'
import { type Given, type Receiver, recordGivenAddress } from './given-address-store.ts'

/** For one original: it is fetched at once, and requested again if interrupted. */
const originalSeconds = 5 * 60

/** For a ZIP of many gigabytes: within this time browsers resume an interrupted download by themselves. */
const zipSeconds = 60 * 60

/**
 * Issues an address of an original or a ZIP; anybody with the address can read it until it expires. The receiver is
 * recorded first: if that fails, this throws and issues nothing.
 */
export async function issueUrl(eventId: string, to: Receiver, of: Given, file: DownloadedFile): Promise<string> {
  await recordGivenAddress(eventId, to, of)
  return signDownload(file, 'photoId' in of ? originalSeconds : zipSeconds)
}
