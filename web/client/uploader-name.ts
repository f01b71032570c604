import { browserStorage } from './browser-storage.ts'
import { uploaderKey } from './storage-keys.ts'

/** The name that the guest gave on this device; empty if none. */
export const readUploaderName = (): string => browserStorage().getItem(uploaderKey) ?? ''

export const writeUploaderName = (name: string): void => browserStorage().setItem(uploaderKey, name)
