/** Names a file as GNU coreutils' `sha256sum --check` wants it. */
export const checksumListName = 'SHA256SUMS.txt'

/** For each file lower-case hex, two spaces and its name, which has no line break and no backslash to escape. */
export function checksumList(files: readonly { sha256: string; name: string }[]): string {
  return files.map(({ sha256, name }) => `${sha256}  ${name}\n`).join('')
}
