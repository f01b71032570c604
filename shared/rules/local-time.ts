const dayMs = 24 * 60 * 60 * 1000

/** Making a formatter takes as long as a hundred uses of it, and callers ask for many times of one place. */
let lastClock: { timeZone: string; format: Intl.DateTimeFormat } | undefined

function clockOf(timeZone: string): Intl.DateTimeFormat {
  if (lastClock?.timeZone !== timeZone)
    lastClock = {
      timeZone,
      format: new Intl.DateTimeFormat('en-US', {
        timeZone,
        calendar: 'gregory',
        numberingSystem: 'latn',
        hourCycle: 'h23',
        year: 'numeric',
        month: 'numeric',
        day: 'numeric',
        hour: 'numeric',
        minute: 'numeric',
        second: 'numeric',
      }),
    }
  return lastClock.format
}

/** What the clocks of a time zone (of the IANA list) show at an instant, as if they ran in UTC. */
export function localTimeAt(instant: Date, timeZone: string): Date {
  const shown = new Map(
    clockOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = (
    ['year', 'month', 'day', 'hour', 'minute', 'second'] as const
  ).map((part) => shown.get(part))
  const wholeSecond = Date.UTC(year, month - 1, day, hour, minute, second)
  return new Date(wholeSecond + (((instant.getTime() % 1000) + 1000) % 1000))
}

/**
 * When the clocks of a time zone showed that, given as if they ran in UTC: the first time, if they showed it twice; if
 * they skipped it, by the clocks before the change.
 */
export function instantOfLocalTime(local: Date, timeZone: string): Date {
  // No clock is a whole day off, so these two are before and after a change that may be near.
  const [before, after] = [-dayMs, dayMs].map((away) => {
    const near = new Date(local.getTime() + away)
    return new Date(local.getTime() - (localTimeAt(near, timeZone).getTime() - near.getTime()))
  })
  const isShown = (instant: Date | undefined) =>
    instant !== undefined && localTimeAt(instant, timeZone).getTime() === local.getTime()
  const [first] = [before, after].filter(isShown).sort((one, other) => Number(one) - Number(other))
  return first ?? before ?? local
}
