/** Area and place, or a zone without a place such as `UTC`; no offsets, which `Intl` takes for zones too. */
const nameOfZone = /^[A-Za-z_]+(\/[A-Za-z0-9_+-]+)*$/

/** Whether that is a time zone of the IANA list, today's name or an earlier one, which browsers go on telling. */
export function isTimeZone(name: string): boolean {
  if (!nameOfZone.test(name)) return false
  try {
    // No list has old names too: what counts is whether this engine can tell the time there.
    new Intl.DateTimeFormat('en', { timeZone: name }).format()
    return true
  } catch {
    return false
  }
}
