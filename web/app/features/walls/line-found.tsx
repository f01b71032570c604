import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Accordion } from '../../../ui/accordion.tsx'
import { small, stack } from '../../../ui/looks.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { useHostedEvent } from '../../hosts/hosted-event.ts'
import { useHostTexts } from '../../shell/texts.ts'
import type { LineCheck } from './line-checks.ts'
import { assumed, type Forecast, forecast } from './line-forecast.ts'

/** Guests, until a host says how many there are, and at most. */
const guestsAtFirst = 100
const mostGuests = 5000

/** A longer wait, in seconds, is said in minutes; a longer time of sending, in days, as so many days. */
const shortWait = 90
const longNight = 3

interface LineFoundProps {
  last: LineCheck
  before: LineCheck | undefined
}

/** What a measured line bears, and how that is worked out. */
export function LineFound({ last, before }: LineFoundProps) {
  const t = useHostTexts()
  const { formatDate } = useIntl()
  const { event } = useHostedEvent()
  const [guests, setGuests] = useState(guestsAtFirst)
  const borne = forecast(last, event.date, guests)
  const moment = (at: string) => formatDate(at, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <div className={stack(4)}>
      <p className={small()}>{t('line.measuredAt', { at: moment(last.at) })}</p>
      <div className={stack(2)} role="status">
        {borne ? <Sentences borne={borne} guests={guests} date={event.date} /> : <p>{t('line.nothing')}</p>}
      </div>
      {borne && (
        <TextField
          type="number"
          inputMode="numeric"
          label={t('line.guests')}
          min={1}
          max={mostGuests}
          defaultValue={guests}
          onChange={({ currentTarget: { valueAsNumber } }) => {
            if (valueAsNumber >= 1 && valueAsNumber <= mostGuests) setGuests(Math.floor(valueAsNumber))
          }}
        />
      )}
      <Arithmetic line={last} />
      {before && <p className={small()}>{t('line.earlier', { at: moment(before.at), ...paceOf(before) })}</p>}
    </div>
  )
}

interface SentencesProps {
  borne: Forecast
  guests: number
  /** The event's, `YYYY-MM-DD`. */
  date: string
}

function Sentences({ borne: { onWall, safeAt, days, takesFilms }, guests, date }: SentencesProps) {
  const t = useHostTexts()
  const { formatDate } = useIntl()
  const isNextNoon = safeAt.getTime() <= Date.parse(`${date}T12:00:00Z`) + dayMs
  const at = formatDate(safeAt, {
    ...(!isNextNoon && { weekday: 'long' }),
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'UTC',
  })
  return (
    <>
      <p>
        {onWall <= shortWait
          ? t('line.onWall', { seconds: onWall })
          : t('line.onWallSlow', { minutes: Math.ceil(onWall / 60) })}
      </p>
      <p>
        {days > longNight
          ? t('line.tooSlow', { guests, days })
          : t('line.safe', { guests, photos: assumed.photosPerGuest, at })}
      </p>
      <p>{t(takesFilms ? 'line.films' : 'line.filmsAtHome')}</p>
    </>
  )
}

function Arithmetic({ line }: { line: LineCheck }) {
  const t = useHostTexts()
  const { formatTime } = useIntl()
  return (
    <Accordion
      question={t('line.how')}
      answer={t('line.arithmetic', {
        ...paceOf(line),
        delay: Math.round(line.delayMs),
        share: assumed.share,
        from: formatTime(new Date(assumed.from * hourMs), { timeZone: 'UTC' }),
        photo: assumed.photo / 1_000_000,
        film: assumed.film / 1_000_000,
      })}
    />
  )
}

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs

/** As networks are sold: millions of bits in a second, with one digit where they are few. */
const paceOf = ({ up, down }: LineCheck) => ({ up: megabits(up), down: megabits(down) })

function megabits(bytes: number): number {
  const exact = (bytes * 8) / 1_000_000
  return exact < 10 ? Math.round(exact * 10) / 10 : Math.round(exact)
}
