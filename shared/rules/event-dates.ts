/** Years from today within which an event's date may be, because its retention counts from it. */
export const eventYears = { back: 20, ahead: 5 } as const

const dayMs = 24 * 60 * 60 * 1000

/** Whether an event may have that day (`YYYY-MM-DD`): somewhere on Earth it may be yesterday or tomorrow already. */
export function isEventDate(date: string, now: Date): boolean {
  const shifted = (years: number, days: number) => {
    const day = new Date(now.getTime() + days * dayMs)
    return `${day.getUTCFullYear() + years}${day.toISOString().slice('YYYY'.length, 'YYYY-MM-DD'.length)}`
  }
  return shifted(-eventYears.back, -1) <= date && date <= shifted(eventYears.ahead, 1)
}
