import { type ComponentType, lazy, useState } from 'react'

/**
 * A screen with code that is fetched when it is needed. What `ahead` has brought by then is drawn at once: where React
 * has to wait for a screen it shows it no sooner than 300 ms after it began to say so.
 */
export function lazyScreen(load: () => Promise<ComponentType>) {
  let ready: ComponentType | undefined
  const ahead = async () => (ready ??= await load())
  const Late = lazy(async () => ({ default: await ahead() }))
  function LazyScreen() {
    // What it has begun with stays, or all that it holds would be lost.
    const [Screen] = useState<ComponentType>(() => ready ?? Late)
    return <Screen />
  }
  return Object.assign(LazyScreen, { ahead })
}
