import { useState } from 'react'
import { Dialog } from '../../../ui/dialog.tsx'
import { stack } from '../../../ui/looks.ts'
import { WordsWithLink } from '../../hosts/share-link.tsx'
import { useHostTexts } from '../../shell/texts.ts'

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
  return (
    <Dialog open title={t('guests.remindTitle')} closeLabel={t('app.close')} onClose={onClose}>
      <div className={stack(3)}>
        <p>{t('guests.remindText')}</p>
        <WordsWithLink
          label={t('guests.remindMessage')}
          link={`${event.link}/mine`}
          value={words}
          onChange={setWords}
          words={{ copy: t('guests.remindCopy'), copied: t('guests.reminded') }}
          onDone={onClose}
        />
      </div>
    </Dialog>
  )
}
