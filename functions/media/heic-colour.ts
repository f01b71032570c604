import { boxesIn, findBox } from './movie-boxes.ts'

/** Most profile bytes in one JPEG segment; phones' own take half a kilobyte. */
const maxProfileBytes = 65_519

/** The ICC profile of a HEIC's colours (ISO/IEC 23008-12, `colr` of type `prof`); undefined if sRGB is enough. */
export function heicProfile(file: Buffer): Buffer | undefined {
  const meta = boxesIn(file, 0, file.length).find(({ type }) => type === 'meta')
  // `meta` has a version and flags before its boxes.
  const properties = meta && findBox(file, { body: meta.body + 4, end: meta.end }, 'iprp', 'ipco')
  const colour =
    properties &&
    boxesIn(file, properties.body, properties.end).find(
      ({ type, body }) => type === 'colr' && ['prof', 'rICC'].includes(file.toString('latin1', body, body + 4)),
    )
  const profile = colour && file.subarray(colour.body + 4, colour.end)
  return profile && profile.length <= maxProfileBytes ? profile : undefined
}

/** Inserts a profile into a JPEG without one, as its first segment (ICC.1:2022, annex B.4). */
export function withProfile(jpeg: Buffer, profile: Buffer): Buffer {
  const marker = Buffer.concat([Buffer.from([0xff, 0xe2, 0, 0]), Buffer.from('ICC_PROFILE\0\x01\x01', 'latin1')])
  marker.writeUInt16BE(marker.length - 2 + profile.length, 2)
  return Buffer.concat([jpeg.subarray(0, 2), marker, profile, jpeg.subarray(2)])
}
