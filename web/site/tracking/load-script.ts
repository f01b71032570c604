/**
 * Adds a third party's script; settles once it has run or has failed. Where it is blocked the browser says so, and the page
 * goes on without it.
 */
export function loadScript(src: string, data: Readonly<Record<string, string>> = {}): Promise<void> {
  const script = document.createElement('script')
  script.src = src
  script.async = true
  for (const [key, value] of Object.entries(data)) script.dataset[key] = value
  return new Promise((resolve) => {
    for (const end of ['load', 'error']) script.addEventListener(end, () => resolve(), { once: true })
    document.head.append(script)
  })
}
