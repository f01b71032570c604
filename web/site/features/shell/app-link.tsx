import type { ComponentProps } from 'react'
import { brand } from '#shared/brand.ts'
import { useSurfaceConfig } from '../../../client/use-surface-config.ts'
import { NewTab } from './new-tab.tsx'

export type AppLinkProps = Omit<ComponentProps<'a'>, 'href' | 'target'> & {
  /** Of the app, from its slash on. */
  path: string
}

/** Leads to a page of the app, on its own host, in a new tab. `boot.ts` finds it before React does. */
export function AppLink({ path, children, ...anchor }: AppLinkProps) {
  const origin = useSurfaceConfig()?.appOrigin ?? `https://${brand.appHost}`
  return (
    <a {...anchor} href={origin + path} target="_blank" rel="noopener" data-app>
      {children}
      <NewTab />
    </a>
  )
}
