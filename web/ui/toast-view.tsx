import { Action, Close, Description, Provider, Root, Title, Viewport } from '@radix-ui/react-toast'
import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { Icon } from './icon.tsx'
import { joinClasses } from './join-classes.ts'
import { iconButton } from './looks.ts'
import { dismissToast, type ToastEntry } from './toast-store.ts'
import styles from './toast.module.css'
import { useTopLayer } from './use-top-layer.ts'

/** Milliseconds and pixels of the product document, section 9. */
const defaultDuration = 5000
const swipeThreshold = 50

const icons = { info: 'info', success: 'check-circle', error: 'error' } as const

interface ToastViewProps {
  toast: ToastEntry
  closeLabel: string
  regionLabel: string
  onRoom?: (pixels: number) => void
}

/** The current toast, above all that is open. */
export default function ToastView({ toast, closeLabel, regionLabel, onRoom }: ToastViewProps) {
  const layer = useTopLayer(toast.open)
  const viewport = useRef<HTMLOListElement>(null)
  useEffect(() => {
    if (!onRoom || !viewport.current) return undefined
    const { current } = viewport
    const observer = new ResizeObserver(() => onRoom(current.offsetHeight))
    observer.observe(current)
    return () => {
      observer.disconnect()
      onRoom(0)
    }
  }, [onRoom])
  return createPortal(
    <Provider duration={defaultDuration} swipeThreshold={swipeThreshold} label={regionLabel}>
      <Root
        key={toast.id}
        className={joinClasses(styles.toast, styles[toast.tone])}
        type={toast.tone === 'error' ? 'foreground' : 'background'}
        open={toast.open}
        duration={toast.duration ?? defaultDuration}
        onOpenChange={(open) => {
          if (!open) dismissToast()
        }}
      >
        <Icon name={icons[toast.tone]} />
        <div>
          <Title className={styles.title}>{toast.title}</Title>
          {toast.description && <Description>{toast.description}</Description>}
        </div>
        {toast.action && (
          <Action className={styles.action} altText={toast.action.label} onClick={toast.action.onAct}>
            {toast.action.label}
          </Action>
        )}
        <Close className={iconButton(styles.close)} aria-label={closeLabel}>
          <Icon name="close" />
        </Close>
      </Root>
      <Viewport ref={viewport} className={onRoom ? styles.slot : styles.viewport} label={regionLabel} />
    </Provider>,
    layer,
  )
}
