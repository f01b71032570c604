const mebibyte = 1024 * 1024

/** The limit for a photo that pages state (product document). */
export const promisedPhotoMb = 10

/** What is accepted in fact: today's phones write photos above the limit that pages state. */
export const maxPhotoBytes = 50 * mebibyte
export const maxVideoBytes = 500 * mebibyte
export const maxVoiceBytes = 25 * mebibyte

/** Of a voice, by its bytes. */
export const maxVoiceSeconds = 300

/** Pixels that a decoder must unpack at once: the largest cameras have fewer. */
export const maxPhotoPixels = 120_000_000

/** JPEGs are drawn at an eighth as they are read: phones with 200 megapixels are welcome. */
export const maxJpegPixels = 268_000_000

/** A small picture that goes before its original: pages send a sixth of it. */
export const maxPreviewBytes = 400 * 1024

/** Ten times as many as pages draw: more are an attack on the decoder. */
export const maxPreviewPixels = 16_000_000

/** A free event takes this many uploads; removing some makes no room. */
export const freeUploadLimit = 10
