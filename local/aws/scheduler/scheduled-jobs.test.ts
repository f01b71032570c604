import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { jobs as manifestJobs } from '#functions/manifest.ts'
import { Clock } from '../../base/clock.ts'
import { ScheduledJobs } from './scheduled-jobs.ts'

const start = new Date('2026-06-20T12:00:00.000Z')
const minute = 60_000
const day = 24 * 60 * minute
/** The jobs that run most often. */
const frequent = Object.entries(manifestJobs).flatMap(([job, { trigger }]) =>
  'every' in trigger && trigger.every === 'rate(5 minutes)' ? [job] : [],
)
const frequentNames = frequent.map((job) => job.slice(job.indexOf('/') + 1))
const after = (ms: number) => new Date(Date.now() + ms)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: start })
})
afterEach(() => {
  vi.useRealTimers()
})

function startJobs(invoke = async (_job: string, _event: unknown): Promise<unknown> => ({ done: 1 })) {
  const clock = new Clock()
  const ran: string[] = []
  const jobs = new ScheduledJobs(
    {
      invoke: (job, event) => {
        ran.push(job)
        return invoke(job, event)
      },
    },
    clock,
  )
  jobs.start()
  const move = (to: Date | null) => {
    clock.set(to)
    return jobs.takeNewTime()
  }
  return { clock, jobs, ran, move }
}

describe('the jobs that run by the clock', () => {
  it('run when their time has passed', async () => {
    const { ran, jobs } = startJobs()
    await vi.advanceTimersByTimeAsync(5 * minute - 1)
    expect(ran).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(ran).toEqual(frequent)
    await vi.advanceTimersByTimeAsync(5 * minute)
    expect(ran).toEqual([...frequent, ...frequent])
    jobs.stop()
    await vi.advanceTimersByTimeAsync(day)
    expect(ran).toHaveLength(2 * frequent.length)
  })

  it('run once each when the clock is set past them, at the new time, and answer what they did', async () => {
    const asked: unknown[] = []
    const { ran, jobs, move } = startJobs(async (_job, event) => {
      asked.push(event)
      return { done: 1 }
    })
    const to = after(40 * day)
    const runs = await move(to)
    expect(runs).toEqual(jobs.names.map((name) => ({ name, did: { done: 1 } })))
    expect(new Set(ran).size).toBe(ran.length)
    expect(asked).toEqual(jobs.names.map(() => ({ now: to.toISOString() })))
  })

  it('do not run before they are due, and count what has passed before', async () => {
    const { move, jobs } = startJobs()
    await vi.advanceTimersByTimeAsync(3 * minute)
    expect(await move(after(minute))).toEqual([])
    expect((await move(after(3 * minute))).map(({ name }) => name)).toEqual(frequentNames)
    jobs.stop()
  })

  it('run at the pace of the machine when the clock has been set back', async () => {
    const { ran, move, jobs } = startJobs()
    await move(after(40 * day))
    ran.length = 0
    expect(await move(null)).toEqual([])
    await vi.advanceTimersByTimeAsync(5 * minute)
    expect(ran).toEqual(frequent)
    await vi.advanceTimersByTimeAsync(day)
    expect(ran).toContain('payments/reconcile-payments')
    jobs.stop()
  })

  it('say which of them failed', async () => {
    const quiet = vi.spyOn(console, 'error').mockReturnValue(undefined)
    const { move, jobs } = startJobs(async () => Promise.reject(new Error('no table')))
    expect(await move(after(6 * minute))).toEqual(frequentNames.map((name) => ({ name, error: 'no table' })))
    quiet.mockRestore()
    jobs.stop()
  })
})
