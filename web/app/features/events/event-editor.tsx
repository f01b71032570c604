import { eventDraftPrefix } from '../../../client/storage-keys.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { cluster, stack } from '../../../ui/looks.ts'
import { useHostedEvent } from '../../hosts/hosted-event.ts'
import { ProblemNotice } from '../../shell/problem-notice.tsx'
import { useHostTexts } from '../../shell/texts.ts'
import { useForm } from '../../../ui/use-form.ts'
import { EventFields, useDraft } from './event-fields.tsx'
import { eventBody, faultsOfEvent, formOf } from './event-form.ts'
import styles from './event-screens.module.css'

export function EventEditor() {
  const t = useHostTexts()
  const { event, update } = useHostedEvent()
  const { form, isChanged, change, forget } = useDraft(`${eventDraftPrefix}${event.id}`, formOf(event))
  const { faults, error, isSending, formProps } = useForm({
    names: ['title', 'date'],
    check: faultsOfEvent,
    async send() {
      await update(eventBody(form))
      forget()
      showToast({ tone: 'success', title: t('event.saved') })
    },
  })

  return (
    <Card>
      <form className={stack(5)} {...formProps}>
        <EventFields form={form} onChange={change} faults={faults} />
        {error !== undefined && <ProblemNotice error={error} />}
        <div className={cluster(3, styles.actions)}>
          <p className={styles.draft} role="status">
            {isChanged && t('event.draft')}
          </p>
          {isChanged && (
            <Button variant="quiet" onClick={forget}>
              {t('event.discard')}
            </Button>
          )}
          <Button type="submit" variant="secondary" busy={isSending} disabled={!isChanged}>
            {t('event.save')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
