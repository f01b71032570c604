import { browserStorage } from './browser-storage.ts'
import { uploaderKey } from './storage-keys.ts'

/** The name that the guest gave on this device, empty where none. */
export const readUploaderName = (): string => browserStorage().getItem(uploaderKey) ?? ''

/** Offers the name again on this device; where storage is closed to us, as long as the page lasts. */
export const writeUploaderName = (name: string): void => browserStorage().setItem(uploaderKey, name)
