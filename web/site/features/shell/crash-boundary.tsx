import { Component, useEffect, type ReactNode } from 'react'
import { brand } from '#shared/brand.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useSiteTexts } from '../../pages/site-texts.ts'

interface CrashBoundaryProps {
  children: ReactNode
  /** Shown instead; by default a notice of a page's size. */
  fallback?: ReactNode
}

/** Limits a crash to its children. React itself logs the error. */
export class CrashBoundary extends Component<CrashBoundaryProps, { crashed: boolean }> {
  override state = { crashed: false }

  static getDerivedStateFromError() {
    return { crashed: true }
  }

  override render() {
    const { children, fallback = <CrashNotice /> } = this.props
    return this.state.crashed ? fallback : children
  }
}

/** A page that failed to load is loaded again when the network returns. */
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
