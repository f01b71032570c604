import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { cluster, quiet, stack } from '../../../ui/looks.ts'
import { TextArea } from '../../../ui/text-area.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { useHostTexts } from '../shell/texts.ts'
import styles from './guest-list.module.css'

interface RemindGuestProps {
  event: { title: string; link: string }
  /** Of his files that have not arrived. */
  unfinished: number
  onClose: () => void
}

/** Words and a link for a guest whose photos have not all arrived, to be sent as the host usually writes to him. */
export function RemindGuest({ event, unfinished, onClose }: RemindGuestProps) {
  const t = useHostTexts()
  const [words, setWords] = useState(() => t('guests.remindWords', { count: unfinished, event: event.title }))
  const link = `${event.link}/mine`
  const text = `${words.trim()} ${link}`
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      showToast({ tone: 'success', title: t('guests.reminded') })
      onClose()
    } catch {
      showToast({ tone: 'error', title: t('share.copyFailed') })
    }
  }
  // A host who closes the sheet again has not met an error.
  const share = () => void navigator.share({ text }).then(onClose, () => undefined)
  return (
    <Dialog open title={t('guests.remindTitle')} closeLabel={t('app.close')} onClose={onClose}>
      <div className={stack(3)}>
        <p>{t('guests.remindText')}</p>
        <TextArea
          label={t('guests.remindMessage')}
          rows={4}
          value={words}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
        <p className={quiet(styles.address)}>{link}</p>
        <div className={cluster(2)}>
          <Button onClick={() => void copy()}>
            <Icon name="copy" />
            {t('guests.remindCopy')}
          </Button>
          {'share' in navigator && (
            <Button variant="secondary" onClick={share}>
              <Icon name="share" />
              {t('share.native')}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  )
}
