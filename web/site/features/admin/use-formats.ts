import { localeFacts } from '#shared/locales.ts'
import { useLocale } from '../../pages/use-locale.ts'

/** Formats of the lists in the reader's language. */
export function useFormats() {
  const { tag } = localeFacts[useLocale()]
  return {
    tag,
    /** `MMM dd, yyyy HH:mm` (product document, section 2), in the reader's time zone and language. */
    date(iso: string): string {
      const date = new Date(iso)
      const month = new Intl.DateTimeFormat(tag, { month: 'short' }).format(date).replace(/\.$/, '')
      const two = (part: number) => String(part).padStart(2, '0')
      return `${month} ${two(date.getDate())}, ${date.getFullYear()} ${two(date.getHours())}:${two(date.getMinutes())}`
    },
    /** A month `YYYY-MM`. */
    month: (month: string): string =>
      new Intl.DateTimeFormat(tag, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(month)),
    /** A country's name; its code if it has none. */
    country: (code: string): string =>
      new Intl.DisplayNames(tag, { type: 'region', fallback: 'code' }).of(code) ?? code,
  }
}
