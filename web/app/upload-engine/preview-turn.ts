/** Lets what is large wait for what is small: originals for the previews of everything that was picked. */
export function previewTurn() {
  const expected = new Set<string>()
  let waiting: (() => void)[] = []

  return {
    /** A file whose preview may come. */
    expect: (id: string) => void expected.add(id),
    /** It has come, or will not. */
    done(id: string) {
      expected.delete(id)
      if (expected.size > 0) return
      const all = waiting
      waiting = []
      for (const go of all) go()
    },
    /** Resolves as soon as none is expected. */
    async untilOver(): Promise<void> {
      while (expected.size > 0) await new Promise<void>((resolve) => waiting.push(resolve))
    },
  }
}
export type PreviewTurn = ReturnType<typeof previewTurn>
