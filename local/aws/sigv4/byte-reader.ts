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

  /** Everything before `mark`, in pieces, then skips the mark; throws what `onEnd` makes where it never comes. */
  async *until(mark: Buffer, onEnd: () => Error): AsyncGenerator<Buffer> {
    for (;;) {
      const at = this.#rest.indexOf(mark)
      // Bytes that may be the beginning of the mark stay until more is known.
      const safe = at < 0 ? Math.max(0, this.#rest.length - mark.length + 1) : at
      const piece = this.#rest.subarray(0, safe)
      this.#rest = this.#rest.subarray(at < 0 ? safe : safe + mark.length)
      if (piece.length > 0) yield piece
      if (at >= 0) return
      if (!(await this.#fill())) throw onEnd()
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
