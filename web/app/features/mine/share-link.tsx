import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { cluster } from '../../../ui/looks.ts'
import { showToast } from '../../../ui/toast-store.ts'
import { useLaterTexts } from '../shell/texts.ts'

/** An address to be copied, or sent by what the phone offers. */
export function ShareLink({ address, title }: { address: string; title: string }) {
  const t = useLaterTexts()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      showToast({ tone: 'success', title: t('phone.copied') })
    } catch {
      showToast({ tone: 'error', title: t('phone.copyFailed') })
    }
  }
  // A reader who closes the sheet again has not met an error.
  const share = () => void navigator.share({ title, url: address }).catch(() => undefined)
  return (
    <div className={cluster(2)}>
      <Button variant="secondary" onClick={() => void copy()}>
        <Icon name="copy" />
        {t('phone.copy')}
      </Button>
      {'share' in navigator && (
        <Button variant="secondary" onClick={share}>
          <Icon name="share" />
          {t('phone.share')}
        </Button>
      )}
    </div>
  )
}
