import { type ComponentType, createElement, lazy, useState } from 'react'

/**
 * A screen with lazily loaded code. If `ahead` has loaded it by then, it is drawn at once: React shows a suspended
 * screen 300 ms later at the earliest.
 */
export function lazyScreen(load: () => Promise<ComponentType>) {
  let ready: ComponentType | undefined
  const ahead = async () => (ready ??= await load())
  const Late = lazy(async () => ({ default: await ahead() }))
  function LazyScreen() {
    // Chosen once: switching components would lose the first one's state.
    const [Screen] = useState<ComponentType>(() => ready ?? Late)
    return createElement(Screen)
  }
  return Object.assign(LazyScreen, { ahead })
}
