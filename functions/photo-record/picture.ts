import * as z from 'zod'

/** Bytes and CRC-32, by which a ZIP can include it; absent for old files. */
const sums = { size: z.int().optional(), crc32: z.int().optional() }

export const picture = z.object({
  /** Pixels as shown; 0 if unknown. */
  width: z.int(),
  height: z.int(),
  renditions: z.array(z.object({ width: z.int(), height: z.int(), file: z.string(), ...sums })),
  /** ThumbHash, base64; absent where nothing could be drawn. */
  placeholder: z.string().optional(),
  /** Of a photo: difference hash, 16 hex digits, and sharpness, 0 to 1000. */
  shape: z.string().optional(),
  sharpness: z.int().optional(),
  /** Last part of the playback copy's key and its MIME type. */
  playback: z.object({ file: z.string(), type: z.string(), ...sums }).optional(),
  /** Of a voice, by its bytes. */
  seconds: z.number().optional(),
  /** Of a voice that plays: how loud its 64 parts are, each 0 to 100, as two hex digits; all 0: it is silent. */
  peaks: z.string().optional(),
  /** That copy is of other pixels than the film that was sent. */
  isConverted: z.literal(true).optional(),
  /** A poster from the sender's page: no frame of the film itself is drawn yet, or ever will be. */
  bySender: z.literal(true).optional(),
  /** A film that cannot be converted. */
  unplayable: z.literal(true).optional(),
  /** The file ends before its picture does: it is drawn as far as it goes. */
  incomplete: z.literal(true).optional(),
})
export type Picture = z.infer<typeof picture>

/** A verified voice's facts, which remain even if its files are lost. */
export const pictureOfVoice = (seconds: number): Picture => ({ width: 0, height: 0, renditions: [], seconds })
