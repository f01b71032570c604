import type { ComponentProps } from 'react'
import { brand } from '#shared/brand.ts'
import { useSurfaceConfig } from '../../../client/use-surface-config.ts'
import { NewTab } from './new-tab.tsx'

export type AppLinkProps = Omit<ComponentProps<'a'>, 'href' | 'target'> & {
  /** Path within the app, with its leading slash. */
  path: string
}

/** Links to a page of the app in a new tab. `boot.ts` sets its host before React runs. */
export function AppLink({ path, children, ...anchor }: AppLinkProps) {
  const origin = useSurfaceConfig()?.appOrigin ?? `https://${brand.appHost}`
  return (
    <a {...anchor} href={origin + path} target="_blank" rel="noopener" data-app>
      {children}
      <NewTab />
    </a>
  )
}
