/** Names a file as GNU coreutils' `sha256sum --check` wants it. */
export const checksumListName = 'SHA256SUMS.txt'

/**
 * A line for each file: lower-case hex, two spaces, name. Names have no line break and no backslash, so none is
 * escaped.
 */
export function checksumList(files: readonly { sha256: string; name: string }[]): string {
  return files.map(({ sha256, name }) => `${sha256}  ${name}\n`).join('')
}
