import { call } from '../../../client/call.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { stackStart, title4 } from '../../../ui/looks.ts'
import { showToast } from '../../../ui/toast-store.ts'
import { useHostedEvent } from '../../hosts/hosted-event.ts'
import { useHostTexts } from '../../shell/texts.ts'
import { useQuestion } from '../../shell/use-question.tsx'

/** Replaces the link: the old one, also on printed cards, stops working. */
export function NewLink() {
  const t = useHostTexts()
  const { event, show } = useHostedEvent()
  const { ask, dialog } = useQuestion({
    title: t('newLink.askTitle'),
    text: t('newLink.askText'),
    confirm: t('newLink.make'),
    work: async () => show(await call('events/change-link', { params: { id: event.id } })),
    after: () => showToast({ tone: 'success', title: t('newLink.done') }),
  })
  return (
    <Card id="link" className={stackStart(4)}>
      <h3 className={title4()}>{t('newLink.title')}</h3>
      <p>{t('newLink.text')}</p>
      {event.role === 'owner' ? (
        <Button variant="secondary" onClick={ask}>
          {t('newLink.make')}
        </Button>
      ) : (
        <p>{t('owner.only')}</p>
      )}
      {dialog}
    </Card>
  )
}
