/** Adds a third party's script. Where it is blocked the browser says so, and the page goes on without it. */
export function loadScript(src: string, data: Readonly<Record<string, string>> = {}): void {
  const script = document.createElement('script')
  script.src = src
  script.async = true
  for (const [key, value] of Object.entries(data)) script.dataset[key] = value
  document.head.append(script)
}
