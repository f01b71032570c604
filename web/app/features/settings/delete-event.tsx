import type { Event } from '#shared/api/events.ts'
import { useState, type SubmitEvent } from 'react'
import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router'
import { call } from '../../../client/call.ts'
import { ProblemError } from '../../../client/problem-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { cluster, stack, stackStart, title3 } from '../../../ui/looks.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { ProblemNotice } from '../../shell/problem-notice.tsx'
import { useHostTexts } from '../../shell/texts.ts'
import { useForgetAnswers } from '../../shell/use-me.ts'
import { usePending } from '../../shell/use-pending.ts'
import styles from './settings.module.css'
import { isTypedTitle } from './typed-title.ts'

/** Takes the event from everybody at once; its owner types its title, so that he deletes no other. */
export function DeleteEvent({ event: { id, role, title } }: { event: Event }) {
  const t = useHostTexts()
  const { formatDate } = useIntl()
  const navigate = useNavigate()
  const forgetAnswers = useForgetAnswers()
  const [isAsking, setAsking] = useState(false)
  const [typed, setTyped] = useState('')
  const [isTried, setTried] = useState(false)
  const [error, setError] = useState<unknown>()
  const [isDeleting, run] = usePending(setError)
  const isRight = isTypedTitle(typed, title)

  function close() {
    setAsking(false)
    setTyped('')
    setTried(false)
    setError(undefined)
  }
  const submit = (submission: SubmitEvent) => {
    submission.preventDefault()
    setTried(true)
    if (!isRight) return
    run(async () => {
      const { restorableUntil } = await call('events/delete-event', { params: { id }, body: { title } })
      showToast({
        tone: 'info',
        title: t('delete.done', { date: formatDate(restorableUntil, { dateStyle: 'long' }) }),
      })
      await navigate('/', { replace: true })
      await forgetAnswers()
    })
  }

  return (
    <Card className={stackStart(4)}>
      <h2 className={title3()}>{t('delete.title')}</h2>
      <p>{t('delete.text')}</p>
      {role === 'owner' ? (
        <Button variant="danger" onClick={() => setAsking(true)}>
          {t('delete.delete')}
        </Button>
      ) : (
        <p>{t('owner.only')}</p>
      )}
      <Dialog open={isAsking} title={t('delete.askTitle')} closeLabel={t('app.close')} onClose={close}>
        <form className={stack(4)} onSubmit={submit} noValidate>
          <p>{t('delete.askText')}</p>
          <TextField
            label={t('delete.typed', { title })}
            error={isTried && !isRight && t('delete.differs')}
            autoComplete="off"
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          {error !== undefined && <DeletionProblem error={error} />}
          <div className={cluster(3, styles.answers)}>
            <Button variant="quiet" onClick={close}>
              {t('app.cancel')}
            </Button>
            <Button type="submit" variant="danger" busy={isDeleting}>
              {t('delete.delete')}
            </Button>
          </div>
        </form>
      </Dialog>
    </Card>
  )
}

/** Another host may have changed the title meanwhile. */
function DeletionProblem({ error }: { error: unknown }) {
  const t = useHostTexts()
  const differs = error instanceof ProblemError && error.code === 'title_differs'
  return differs ? <p role="alert">{t('delete.changedMeanwhile')}</p> : <ProblemNotice error={error} />
}
