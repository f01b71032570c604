interface IconPicture {
  /** Width and height, below 256. */
  pixels: number
  png: Buffer
}

const headerBytes = 6
const entryBytes = 16

/** An `.ico` file of square PNG pictures (learn.microsoft.com/previous-versions/ms997538). */
export function icoFile(pictures: readonly IconPicture[]): Buffer {
  const directory = Buffer.alloc(headerBytes + entryBytes * pictures.length)
  directory.writeUInt16LE(1, 2)
  directory.writeUInt16LE(pictures.length, 4)
  let offset = directory.length
  for (const [index, { pixels, png }] of pictures.entries()) {
    const entry = headerBytes + entryBytes * index
    directory.writeUInt8(pixels, entry)
    directory.writeUInt8(pixels, entry + 1)
    directory.writeUInt16LE(1, entry + 4)
    directory.writeUInt16LE(32, entry + 6)
    directory.writeUInt32LE(png.length, entry + 8)
    directory.writeUInt32LE(offset, entry + 12)
    offset += png.length
  }
  return Buffer.concat([directory, ...pictures.map(({ png }) => png)])
}
