import { useState } from 'react'
import { useNavigate } from 'react-router'
import { maxHostName } from '#shared/rules/event-hosts.ts'
import { hasWords } from '#shared/rules/has-words.ts'
import { freeDays } from '#shared/rules/retention.ts'
import { freeUploadLimit } from '#shared/rules/upload-limits.ts'
import { call } from '../../../client/call.ts'
import { ProblemError } from '../../../client/problem-error.ts'
import { Button } from '../../../ui/button.tsx'
import { cluster, stack, title2 } from '../../../ui/looks.ts'
import { Notice } from '../../../ui/notice.tsx'
import { hostProblemMessage } from '../../hosts/host-problem-message.ts'
import { useMe } from '../../shell/use-me.ts'
import { useLocale } from '../../shell/locale-context.ts'
import { PageTitle } from '../../shell/page-title.tsx'
import { ProblemNotice } from '../../shell/problem-notice.tsx'
import { useHostTexts } from '../../shell/texts.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { Switch } from '../../../ui/toggle.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { createEvent, emptyEventForm, eventBody, faultsOfEvent } from './event-form.ts'
import { EventFields, useDraft } from './event-fields.tsx'
import styles from './event-screens.module.css'

export function NewEventPage() {
  const t = useHostTexts()
  const navigate = useNavigate()
  const { locale } = useLocale()
  const me = useMe()
  const credits = me.data?.credits ?? 0
  const [isKeptFree, setKeptFree] = useState(false)
  const [ownName, setOwnName] = useState('')
  const isNameless = me.data !== undefined && me.data.name === undefined
  const { form, change, forget } = useDraft('new-event', emptyEventForm)
  const { faults, error, isSending, formProps } = useForm({
    names: ['title', 'date'],
    check: faultsOfEvent,
    async send() {
      try {
        if (isNameless && hasWords(ownName)) await call('sign-in/change-account', { body: { name: ownName.trim() } })
        const { id } = await createEvent({ ...eventBody(form), locale, activate: credits > 0 && !isKeptFree })
        forget()
        await navigate(`/events/${id}`, { replace: true })
      } finally {
        // Also where the credit turned out to be used elsewhere.
        void me.mutate()
      }
    },
  })

  const known = hostProblemMessage(error, t)
  if (me.error instanceof ProblemError && me.error.status === 401) return <ProblemNotice error={me.error} />
  return (
    <div className={stack(5, styles.narrow)}>
      <PageTitle title={t('event.newTitle')} />
      <h1 className={title2()}>{t('event.newTitle')}</h1>
      <p>{t('event.newLead')}</p>
      <form className={stack(5)} {...formProps}>
        <EventFields form={form} onChange={change} faults={faults} />
        {isNameless && (
          <TextField
            label={t('event.ownName')}
            hint={t('event.ownNameHint')}
            autoComplete="name"
            maxLength={maxHostName}
            value={ownName}
            onChange={({ currentTarget }) => setOwnName(currentTarget.value)}
          />
        )}
        {credits > 0 && (
          <Switch
            label={t('event.usesCredit')}
            hint={t(isKeptFree ? 'event.keptFree' : 'event.usesCreditHint', {
              credits,
              limit: freeUploadLimit,
              days: freeDays,
            })}
            checked={!isKeptFree}
            onChange={({ currentTarget }) => setKeptFree(!currentTarget.checked)}
          />
        )}
        {known !== undefined && <Notice tone="error">{known}</Notice>}
        {known === undefined && error !== undefined && <ProblemNotice error={error} />}
        <div className={cluster(3, styles.actions)}>
          <Button variant="quiet" onClick={() => void navigate(-1)}>
            {t('app.cancel')}
          </Button>
          <Button type="submit" size="large" busy={isSending} disabled={!me.data && !me.error}>
            {t('event.create')}
          </Button>
        </div>
      </form>
    </div>
  )
}
