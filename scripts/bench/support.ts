import { repeatedPerKill, runSupportUnderLoad } from '#e2e/http/support-under-load.ts'

const load = { requests: 1000, viewers: 500, kills: 2 }

/** A thousand requests from five hundred viewers while mail fails half the time and the worker is killed twice. */
export async function measure(): Promise<boolean> {
  const started = performance.now()
  const { taken, stored, letters, repeated } = await runSupportUnderLoad(load)
  const delivered = [...letters.values()]
  const notices = delivered.filter((counts) => counts.notices > 0).length
  const acknowledgements = delivered.filter((counts) => counts.acknowledgements > 0).length
  const seconds = ((performance.now() - started) / 1000).toFixed(0)
  console.log(`${stored.length} of ${load.requests} requests stored, from ${load.viewers} viewers, in ${seconds} s`)
  console.log(`${notices} notices and ${acknowledgements} acknowledgements delivered, ${repeated} letters repeated`)
  return (
    stored.toSorted().join() === taken.toSorted().join() &&
    stored.length === load.requests &&
    notices === load.requests &&
    acknowledgements === load.requests &&
    repeated <= load.kills * repeatedPerKill
  )
}
