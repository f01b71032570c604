import type { ComponentProps } from 'react'
import { brand } from '#shared/brand.ts'
import { useSurfaceConfig } from '../../../client/use-surface-config.ts'
import { Icon } from '../../../ui/icon.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { useSiteTexts } from '../../pages/site-texts.ts'

type SignInLinkProps = Omit<ComponentProps<'a'>, 'href' | 'target'> & {
  /** Filled in on the app's page. */
  email?: string | null
}

/** Leads to the app, on its own host, in a new tab. */
export function SignInLink({ email, children, ...anchor }: SignInLinkProps) {
  const t = useSiteTexts()
  const origin = useSurfaceConfig()?.appOrigin ?? `https://${brand.appHost}`
  const query = email ? `?${new URLSearchParams({ email })}` : ''
  return (
    <a {...anchor} href={`${origin}/sign-in${query}`} target="_blank" rel="noopener">
      {children}
      <Icon name="external" />
      <VisuallyHidden> {t('shell.newTab')}</VisuallyHidden>
    </a>
  )
}
