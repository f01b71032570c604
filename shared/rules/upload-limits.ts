const mebibyte = 1024 * 1024

/** What pages promise for a photo. */
export const advertisedPhotoBytes = 10 * mebibyte

/** What is accepted in truth: phones of today write photos that are larger than the promise. */
export const maxPhotoBytes = 50 * mebibyte
export const maxVideoBytes = 500 * mebibyte

/** A free event takes this many uploads, whatever is removed later. */
export const freeUploadLimit = 10
