/** `MMM dd, yyyy HH:mm` (product document, section 2), in the reader's time zone and with his language's months. */
export function tableDate(iso: string, localeTag: string): string {
  const date = new Date(iso)
  const month = new Intl.DateTimeFormat(localeTag, { month: 'short' }).format(date).replace(/\.$/, '')
  const two = (part: number) => String(part).padStart(2, '0')
  return `${month} ${two(date.getDate())}, ${date.getFullYear()} ${two(date.getHours())}:${two(date.getMinutes())}`
}
