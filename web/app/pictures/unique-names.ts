/** The names in their order, each once in any file system: what differs by case alone is the same to some. */
export function uniqueNames(names: readonly string[]): string[] {
  const taken = new Set<string>()
  return names.map((name) => {
    const [, stem = name, extension = ''] = /^(.+)(\.[^.]*)$/s.exec(name) ?? []
    for (let count = 1; ; count += 1) {
      const unique = count === 1 ? name : `${stem} (${count})${extension}`
      const key = unique.normalize('NFC').toLowerCase()
      if (taken.has(key)) continue
      taken.add(key)
      return unique
    }
  })
}
