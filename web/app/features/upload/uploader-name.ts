const key = 'festlens.uploader'

/** The name that the guest gave on this device, empty where none. */
export function readUploaderName(): string {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return forgotten
  }
}

/** Where storage is closed to us the name lives as long as the page. */
let forgotten = ''

export function writeUploaderName(name: string) {
  forgotten = name
  try {
    localStorage.setItem(key, name)
  } catch {
    // `forgotten` holds it.
  }
}
