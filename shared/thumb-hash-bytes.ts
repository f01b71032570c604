/** The bytes of a ThumbHash in base64; `Uint8Array.from` is missing in the oldest browsers. */
export function thumbHashBytes(base64: string): Uint8Array {
  const letters = atob(base64)
  const bytes = new Uint8Array(letters.length)
  for (let at = 0; at < letters.length; at += 1) bytes[at] = letters.charCodeAt(at)
  return bytes
}
