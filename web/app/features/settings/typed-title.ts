/** Whether somebody has typed that title, however his keyboard sets spaces, quotes and accents. */
export function isTypedTitle(typed: string, title: string): boolean {
  return plain(typed) === plain(title)
}

const plain = (text: string) =>
  text.normalize('NFC').replaceAll(/\s+/g, ' ').replaceAll(/[‘’]/g, "'").replaceAll(/[“”]/g, '"').trim()
