import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router'
import { call } from '../../../client/call.ts'
import { ProblemError } from '../../../client/problem-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { stack, stackStart, title4 } from '../../../ui/looks.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { useHostedEvent } from '../../hosts/hosted-event.ts'
import { FormAnswers } from '../../shell/form-answers.tsx'
import { ProblemNotice } from '../../shell/problem-notice.tsx'
import { useHostTexts } from '../../shell/texts.ts'
import { useForgetAnswers } from '../../shell/use-me.ts'
import { useForm } from '../../../ui/use-form.ts'

/** Deletes the event at once for everybody; the owner types its title to confirm. */
export function DeleteEvent() {
  const t = useHostTexts()
  const { event } = useHostedEvent()
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  return (
    <Card className={stackStart(4)}>
      <h3 className={title4()}>{t('delete.title')}</h3>
      <p>{t('delete.text')}</p>
      {event.role === 'owner' ? (
        <Button variant="danger" onClick={() => setAsking(true)}>
          {t('delete.delete')}
        </Button>
      ) : (
        <p>{t('owner.only')}</p>
      )}
      <Dialog open={isAsking} title={t('delete.askTitle')} closeLabel={t('app.close')} onClose={close}>
        <ConfirmDeletion onClose={close} />
      </Dialog>
    </Card>
  )
}

function ConfirmDeletion({ onClose }: { onClose: () => void }) {
  const t = useHostTexts()
  const { id, title } = useHostedEvent().event
  const { formatDate } = useIntl()
  const navigate = useNavigate()
  const forgetAnswers = useForgetAnswers()
  const { faults, error, isSending, formProps } = useForm({
    names: ['typed'],
    check: ({ typed }) => (isTypedTitle(typed, title) ? {} : { typed: 'delete.differs' }),
    async send() {
      const { restorableUntil } = await call('events/delete-event', { params: { id }, body: { title } })
      await navigate('/', { replace: true })
      showToast({
        tone: 'info',
        title: t('delete.done', { date: formatDate(restorableUntil, { dateStyle: 'long' }) }),
      })
      await forgetAnswers()
    },
  })
  return (
    <form className={stack(4)} {...formProps}>
      <p>{t('delete.askText')}</p>
      <TextField
        name="typed"
        label={t('delete.typed', { title })}
        error={faults.typed && t(faults.typed)}
        autoComplete="off"
      />
      <FormAnswers
        {...{ error, isSending }}
        problem={<DeletionProblem error={error} />}
        send={t('delete.delete')}
        variant="danger"
        onCancel={onClose}
      />
    </form>
  )
}

/** Another host may have changed the title meanwhile. */
function DeletionProblem({ error }: { error: unknown }) {
  const t = useHostTexts()
  const differs = error instanceof ProblemError && error.code === 'title_differs'
  return differs ? <p role="alert">{t('delete.changedMeanwhile')}</p> : <ProblemNotice error={error} />
}

/** Whether the typed title matches, regardless of spaces, quotes and accents. */
export function isTypedTitle(typed: string, title: string): boolean {
  return plain(typed) === plain(title)
}

const plain = (text: string) =>
  text.normalize('NFC').replaceAll(/\s+/g, ' ').replaceAll(/[‘’]/g, "'").replaceAll(/[“”]/g, '"').trim()
