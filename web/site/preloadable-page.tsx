import { lazy, type ComponentType } from 'react'

type PageModule = { default: ComponentType }

export interface PreloadablePage {
  View: ComponentType
  /** After this, `View` renders at once: what hydration and prerendering need. */
  preload: () => Promise<void>
}

/** A page in a chunk of its own, which can be fetched before it is rendered. */
export function preloadablePage(load: () => Promise<PageModule>): PreloadablePage {
  let loaded: ComponentType | undefined
  const Lazy = lazy(load)
  return {
    View: () => (loaded ? <LoadedView view={loaded} /> : <Lazy />),
    preload: async () => {
      loaded = (await load()).default
    },
  }
}

function LoadedView({ view: View }: { view: ComponentType }) {
  return <View />
}
