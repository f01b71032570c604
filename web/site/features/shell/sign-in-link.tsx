import { AppLink, type AppLinkProps } from './app-link.tsx'

type SignInLinkProps = Omit<AppLinkProps, 'path'> & {
  /** Prefilled on the app's page. */
  email?: string | null
}

export function SignInLink({ email, ...anchor }: SignInLinkProps) {
  return <AppLink {...anchor} path={`/sign-in${email ? `?${new URLSearchParams({ email })}` : ''}`} />
}
