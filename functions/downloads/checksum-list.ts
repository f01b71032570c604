/** File name in the convention of GNU coreutils' `sha256sum --check`. */
export const checksumListName = 'SHA256SUMS.txt'

/** Per file: lower-case hex, two spaces and its name, which has no line break and no backslash to escape. */
export function checksumList(files: readonly { sha256: string; name: string }[]): string {
  return files.map(({ sha256, name }) => `${sha256}  ${name}\n`).join('')
}
