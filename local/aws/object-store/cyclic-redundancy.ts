import { crc32 } from 'node:zlib'

/** A running checksum in the shape of node:crypto's Hash. */
export interface RunningChecksum {
  update(bytes: Buffer): unknown
  digest(): Buffer
}

export class Crc32 implements RunningChecksum {
  #value = 0

  update(bytes: Buffer): void {
    this.#value = crc32(bytes, this.#value)
  }

  digest(): Buffer {
    return wordBytes(this.#value)
  }
}

/** Castagnoli's polynomial, reflected (RFC 3720). */
const castagnoli = 0x82f63b78
const crc32cTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ castagnoli : value >>> 1
  return value
})

export class Crc32c implements RunningChecksum {
  #value = 0xffffffff

  update(bytes: Buffer): void {
    let value = this.#value
    for (const byte of bytes) value = (value >>> 8) ^ (crc32cTable[(value ^ byte) & 0xff] ?? 0)
    this.#value = value
  }

  digest(): Buffer {
    return wordBytes(~this.#value)
  }
}

/** The polynomial of NVM Express, reflected, which S3 calls CRC64NVME. */
const nvme = 0x9a6c9329ac4bc9b5n
const crc64Table = Array.from({ length: 256 }, (_, byte) => {
  let value = BigInt(byte)
  for (let bit = 0; bit < 8; bit++) value = value & 1n ? (value >> 1n) ^ nvme : value >> 1n
  return value
})
// Two 32-bit halves are many times faster than one big integer.
const crc64High = Uint32Array.from(crc64Table, (value) => Number(value >> 32n))
const crc64Low = Uint32Array.from(crc64Table, (value) => Number(value & 0xffffffffn))

export class Crc64Nvme implements RunningChecksum {
  #high = 0xffffffff
  #low = 0xffffffff

  update(bytes: Buffer): void {
    let high = this.#high
    let low = this.#low
    for (const byte of bytes) {
      const index = (low ^ byte) & 0xff
      low = ((low >>> 8) | (high << 24)) ^ (crc64Low[index] ?? 0)
      high = (high >>> 8) ^ (crc64High[index] ?? 0)
    }
    this.#high = high
    this.#low = low
  }

  digest(): Buffer {
    return Buffer.concat([wordBytes(~this.#high), wordBytes(~this.#low)])
  }
}

function wordBytes(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value >>> 0)
  return bytes
}
