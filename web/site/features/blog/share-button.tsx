import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import styles from './share-button.module.css'
import { shareAddress } from '../../../client/share-address.ts'
import { useTexts } from './texts.ts'

/** Shares the page at the current address by the device's own sheet, or copies the address. */
export function ShareButton({ title, text }: { title: string; text: string }) {
  const t = useTexts()

  async function share() {
    const outcome = await shareAddress({ title, text, url: window.location.href })
    if (outcome === 'copied') showToast({ tone: 'success', title: t('blog.copied') })
    if (outcome === 'failed') {
      showToast({ tone: 'error', title: t('blog.copyFailed'), description: t('blog.copyFailedText') })
    }
  }
  return (
    <Button variant="secondary" className={styles.share} onClick={() => void share()}>
      <Icon name="share" />
      {t('blog.share')}
    </Button>
  )
}
