import type { ComponentProps } from 'react'
import { brand } from '#shared/brand.ts'
import { useSurfaceConfig } from '../../../client/use-surface-config.ts'
import { NewTab } from './new-tab.tsx'

type SignInLinkProps = Omit<ComponentProps<'a'>, 'href' | 'target'> & {
  /** Filled in on the app's page. */
  email?: string | null
}

/** Leads to the app, on its own host, in a new tab. */
export function SignInLink({ email, children, ...anchor }: SignInLinkProps) {
  const origin = useSurfaceConfig()?.appOrigin ?? `https://${brand.appHost}`
  const query = email ? `?${new URLSearchParams({ email })}` : ''
  return (
    <a {...anchor} href={`${origin}/sign-in${query}`} target="_blank" rel="noopener">
      {children}
      <NewTab />
    </a>
  )
}
