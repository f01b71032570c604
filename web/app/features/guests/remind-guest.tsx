import { useState } from 'react'
import { CopyOrShare } from '../../../ui/copy-or-share.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { cluster, quiet, stack } from '../../../ui/looks.ts'
import { TextArea } from '../../../ui/text-area.tsx'
import { useHostTexts } from '../../shell/texts.ts'
import styles from './guest-list.module.css'

interface RemindGuestProps {
  event: { title: string; link: string }
  /** Of his files that have not arrived. */
  unfinished: number
  onClose: () => void
}

/** Words and a link for a guest with photos that have not arrived, to be sent as the host usually writes to them. */
export function RemindGuest({ event, unfinished, onClose }: RemindGuestProps) {
  const t = useHostTexts()
  const [words, setWords] = useState(() => t('guests.remindWords', { count: unfinished, event: event.title }))
  const link = `${event.link}/mine`
  const text = `${words.trim()} ${link}`
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
          <CopyOrShare
            variant="primary"
            text={text}
            sheet={{ text }}
            words={{
              copy: t('guests.remindCopy'),
              copied: t('guests.reminded'),
              copyFailed: t('share.copyFailed'),
              share: t('share.native'),
            }}
            onDone={onClose}
          />
        </div>
      </div>
    </Dialog>
  )
}
