const dayMs = 24 * 60 * 60 * 1000

/** Creating a formatter takes as long as a hundred uses of it, and callers often use the same zone. */
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

/** The local time of a time zone (of the IANA list) at an instant, as if it were UTC. */
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
 * The instant of a local time, given as if it were UTC: the first one if the time occurs twice; if it is skipped, the
 * instant by the offset before the change.
 */
export function instantOfLocalTime(local: Date, timeZone: string): Date {
  // No offset exceeds a day, so these two are before and after any change nearby.
  const [before, after] = [-dayMs, dayMs].map((away) => {
    const near = new Date(local.getTime() + away)
    return new Date(local.getTime() - (localTimeAt(near, timeZone).getTime() - near.getTime()))
  })
  const isShown = (instant: Date | undefined) =>
    instant !== undefined && localTimeAt(instant, timeZone).getTime() === local.getTime()
  // Where clocks are set back, both are: the offset before the change is the greater one, and its instant the first.
  return [before, after].find(isShown) ?? before ?? local
}
