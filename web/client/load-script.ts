/** Adds another company's script; answers whether it ran. One that is blocked or unreachable is no error. */
export function loadScript(src: string, data: Readonly<Record<string, string>> = {}): Promise<boolean> {
  const script = Object.assign(document.createElement('script'), { src, async: true })
  Object.assign(script.dataset, data)
  return new Promise((resolve) => {
    script.addEventListener('load', () => resolve(true))
    script.addEventListener('error', () => {
      script.remove()
      resolve(false)
    })
    document.head.append(script)
  })
}
