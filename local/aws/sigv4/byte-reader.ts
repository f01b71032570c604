/** Reads lines and counted bytes from a stream of buffers; leaves the source open when it stops early. */
export class ByteReader {
  #source: AsyncIterator<Buffer>
  #rest: Buffer = Buffer.alloc(0)

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]()
  }

  /** The next line without its CRLF; undefined where the stream ends or `limit` bytes pass first. */
  async line(limit: number): Promise<string | undefined> {
    for (;;) {
      const end = this.#rest.indexOf('\r\n')
      if (end >= 0 && end <= limit) {
        const line = this.#rest.subarray(0, end).toString('utf8')
        this.#rest = this.#rest.subarray(end + 2)
        return line
      }
      if (this.#rest.length > limit || !(await this.#fill())) return undefined
    }
  }

  /** Exactly `count` bytes in pieces; fewer where the stream ends. */
  async *take(count: number): AsyncGenerator<Buffer> {
    let left = count
    while (left > 0) {
      if (this.#rest.length === 0 && !(await this.#fill())) return
      const piece = this.#rest.subarray(0, left)
      this.#rest = this.#rest.subarray(piece.length)
      left -= piece.length
      yield piece
    }
  }

  /** Reads what is left and tells whether there was anything. */
  async drain(): Promise<boolean> {
    let found = false
    do {
      found ||= this.#rest.length > 0
      this.#rest = Buffer.alloc(0)
    } while (await this.#fill())
    return found
  }

  async #fill(): Promise<boolean> {
    const next = await this.#source.next()
    if (next.done) return false
    this.#rest = this.#rest.length === 0 ? next.value : Buffer.concat([this.#rest, next.value])
    return true
  }
}
