/** Milliseconds after which a page in a hidden tab, which paints nothing, starts all the same. */
const patience = 1000

let started = false

function start(): void {
  if (started) return
  started = true
  void import('./entry.client.tsx')
}

// The first callback comes before the first paint, its timer after it.
requestAnimationFrame(() => setTimeout(start))
setTimeout(start, patience)
