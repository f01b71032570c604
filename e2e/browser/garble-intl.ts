import type { BrowserContext } from 'playwright-core'

/** Makes a browser write numbers, days, lists and names differently from the page's renderer, as older ICUs do. */
export async function garbleIntl(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const garbled = (text: unknown) => `~${String(text)}`
    for (const { prototype } of [Intl.NumberFormat, Intl.DateTimeFormat]) {
      const { get } = Object.getOwnPropertyDescriptor(prototype, 'format') ?? {}
      Object.defineProperty(prototype, 'format', {
        get() {
          const format: (value: unknown) => unknown = get?.call(this)
          return (value: unknown) => garbled(format(value))
        },
      })
    }
    for (const [prototype, name] of [
      [Intl.NumberFormat.prototype, 'formatToParts'],
      [Intl.DateTimeFormat.prototype, 'formatToParts'],
      [Intl.DisplayNames.prototype, 'of'],
      [Intl.ListFormat.prototype, 'format'],
      [Intl.RelativeTimeFormat.prototype, 'format'],
      [Number.prototype, 'toLocaleString'],
      [Date.prototype, 'toLocaleString'],
      [Date.prototype, 'toLocaleDateString'],
      [Date.prototype, 'toLocaleTimeString'],
    ] as const) {
      const write: unknown = Reflect.get(prototype, name)
      if (!(write instanceof Function)) continue
      Object.defineProperty(prototype, name, {
        value(...args: unknown[]) {
          const written: unknown = Reflect.apply(write, this, args)
          return Array.isArray(written) ? [{ type: 'literal', value: '~' }, ...written] : garbled(written)
        },
      })
    }
  })
}
