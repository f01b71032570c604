import { Component, useEffect, type ReactNode } from 'react'
import { brand } from '#shared/brand.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useSiteTexts } from '../../pages/site-texts.ts'

/** Keeps header and footer standing when a page fails. React itself logs the error. */
export class CrashBoundary extends Component<{ children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false }

  static getDerivedStateFromError() {
    return { crashed: true }
  }

  override render() {
    return this.state.crashed ? <CrashNotice /> : this.props.children
  }
}

/** A page that could not be fetched is fetched again as soon as the network is back. */
function CrashNotice() {
  const t = useSiteTexts()
  useEffect(() => {
    const reload = () => window.location.reload()
    addEventListener('online', reload)
    return () => removeEventListener('online', reload)
  }, [])
  return (
    <EmptyState
      icon="error"
      heading="h1"
      title={t('shell.crashTitle')}
      action={<Button onClick={() => window.location.reload()}>{t('shell.reload')}</Button>}
    >
      {t('shell.crashText', { email: brand.mail.support })}
    </EmptyState>
  )
}
