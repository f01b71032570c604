import { FormattedDate } from 'react-intl'

/** A calendar day (`YYYY-MM-DD`) in the reader's language; the same day in every time zone. */
export function EventDate({ date }: { date: string }) {
  return (
    <time dateTime={date}>
      <FormattedDate value={`${date}T00:00:00Z`} timeZone="UTC" dateStyle="long" />
    </time>
  )
}
