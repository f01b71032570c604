import { callConsole, run } from './console-calls.ts'
import { makeElement, button, draw } from './show-table.ts'

const dayMs = 24 * 60 * 60 * 1000
const leaps = { day: dayMs, week: 7 * dayMs, month: 30 * dayMs } as const

const set = (now: string | null) => () => run('Clock', () => callConsole('POST', '/clock', { body: { now } }))

/** Shows the product's time, to the minute, and how to change it. */
export async function showClock(): Promise<void> {
  const { now, moved } = await callConsole<{ now: string; moved: boolean }>('GET', '/clock')
  const minute = new Date(now)
  minute.setSeconds(0, 0)
  draw('clock', { minute, moved }, () => [
    makeElement('p', {}, [minute.toLocaleString()]),
    ...Object.entries(leaps).map(([name, ms]) =>
      button(`A ${name} on`, set(new Date(minute.getTime() + ms).toISOString()), `clock-${name}`),
    ),
    ...(moved ? [button('Back to now', set(null), 'clock-back')] : []),
  ])
}
