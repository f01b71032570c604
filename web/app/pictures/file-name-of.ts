/** An event's title as the beginning of a file's name. */
export const fileNameOf = (title: string): string =>
  title.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '') || 'gallery'
