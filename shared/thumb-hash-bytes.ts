/** The bytes of a ThumbHash in base64; `Uint8Array.from` is missing in the oldest browsers. */
export const thumbHashBytes = (base64: string): Uint8Array =>
  new Uint8Array(Array.from(atob(base64), (letter) => letter.charCodeAt(0)))
