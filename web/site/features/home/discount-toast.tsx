import { dismissToast, showToast } from '../../../ui/toast-store.ts'
import { PageLink } from '../shell/page-link.tsx'
import styles from './discount-toast.module.css'

/** Milliseconds that it stays (product document, section 9). */
const duration = 7000

/** Tells of a discount; a click anywhere on it leads to the checkout. */
export function showDiscountToast({ title, action }: { title: string; action: string }): void {
  showToast({
    tone: 'success',
    title,
    description: (
      <PageLink page="checkout" className={styles.link} draggable={false} onClick={dismissToast}>
        {action}
      </PageLink>
    ),
    duration,
  })
}
