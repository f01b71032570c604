import type { ComponentProps } from 'react'
import { brand } from '#shared/brand.ts'
import { useSurfaceConfig } from '../../../client/use-surface-config.ts'
import { NewTab } from './new-tab.tsx'

type AnchorProps = Omit<ComponentProps<'a'>, 'href' | 'target'>

/** Leads to a page of the app, on its own host, in a new tab. */
export function AppLink({ path, children, ...anchor }: AnchorProps & { path: string }) {
  const origin = useSurfaceConfig()?.appOrigin ?? `https://${brand.appHost}`
  return (
    <a {...anchor} href={origin + path} target="_blank" rel="noopener">
      {children}
      <NewTab />
    </a>
  )
}

type SignInLinkProps = AnchorProps & {
  /** Filled in on the app's page. */
  email?: string | null
}

export function SignInLink({ email, ...anchor }: SignInLinkProps) {
  return <AppLink {...anchor} path={`/sign-in${email ? `?${new URLSearchParams({ email })}` : ''}`} />
}
