import { Component, type ReactNode } from 'react'
import { useTexts } from './texts.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** Replaces a screen that threw, for example because its code could not be loaded after a deploy. */
export class CrashScreen extends Component<{ children: ReactNode }, { hasCrashed: boolean }> {
  override state = { hasCrashed: false }

  static getDerivedStateFromError() {
    return { hasCrashed: true }
  }

  override render() {
    if (!this.state.hasCrashed) return this.props.children
    return <CrashMessage />
  }
}

function CrashMessage() {
  const t = useTexts()
  return (
    <EmptyState
      heading="h1"
      icon="error"
      title={t('crash.title')}
      action={<Button onClick={() => location.reload()}>{t('crash.reload')}</Button>}
    >
      {t('crash.text')}
    </EmptyState>
  )
}
