import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { freeDays } from '#shared/rules/retention.ts'
import { defaultTheme, type ThemeName } from '#shared/rules/themes.ts'
import { freeUploadLimit } from '#shared/rules/upload-limits.ts'
import { call } from '../../client/call.ts'
import { Button } from '../../ui/button.tsx'
import { cluster, small, stack } from '../../ui/looks.ts'
import { Notice } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { Switch } from '../../ui/toggle.tsx'
import { useForm } from '../../ui/use-form.ts'
import { hostProblemMessage } from '../hosts/host-problem-message.ts'
import { LinkButton } from '../shell/link-button.tsx'
import { useLocale } from '../shell/locale-context.ts'
import { ProblemNotice } from '../shell/problem-notice.tsx'
import { useHostTexts } from '../shell/texts.ts'
import { useMe } from '../shell/use-me.ts'
import { ThemePreview } from '../features/settings/theme-preview.tsx'
import { CoverPicker } from '../features/uploads/cover-picker.tsx'
import { keepCover } from '../features/uploads/cover-to-send.ts'
import { usePreview } from '../features/uploads/use-preview.ts'
import { TitleAndDate, type useDraft } from '../features/events/event-fields.tsx'
import { createEvent, eventBody, faultsOfEvent } from '../features/events/event-form.ts'
import styles from '../features/events/event-screens.module.css'

interface NewEventFormProps extends Pick<ReturnType<typeof useDraft>, 'form' | 'change' | 'forget'> {
  cover: File | undefined
  onCover: (cover: File) => void
}

/** Names, date and cover of a new event, beside a live preview of the guests' page. */
export function NewEventForm({ form, change, forget, cover, onCover }: NewEventFormProps) {
  const t = useHostTexts()
  const navigate = useNavigate()
  const { locale } = useLocale()
  const me = useMe()
  const credits = me.data?.credits ?? 0
  const [isKeptFree, setKeptFree] = useState(false)
  const page = useRef<HTMLDivElement>(null)
  const picture = usePreview(cover, page)
  const theme = form.theme ?? defaultTheme.name
  const { faults, error, isSending, formProps } = useForm({
    names: ['title', 'date'],
    check: faultsOfEvent,
    async send() {
      try {
        const { id } = await createEvent({ ...eventBody(form), locale, activate: credits > 0 && !isKeptFree })
        if (cover) keepCover(id, cover)
        forget()
        const isDressed = await dress(id, theme)
        await navigate(`/events/${id}/ready`, { replace: true })
        if (!isDressed) showToast({ tone: 'error', title: t('event.themeMissing') })
      } finally {
        // Also if the credit turned out to be used elsewhere.
        void me.mutate()
      }
    },
  })
  const known = hostProblemMessage(error, t)
  return (
    <div className={stack(6, styles.beside)}>
      <form className={stack(5)} {...formProps}>
        <TitleAndDate form={form} onChange={change} faults={faults} />
        <div className={cluster(3, styles.cover)}>
          <CoverPicker hasCover={cover !== undefined} onPick={onCover} />
          <p className={small()}>{cover?.name ?? t('event.coverLater')}</p>
        </div>
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
          <LinkButton to="/events/new" variant="quiet">
            {t('event.back')}
          </LinkButton>
          <Button type="submit" size="large" busy={isSending} disabled={!me.data && !me.error}>
            {t('event.create')}
          </Button>
        </div>
      </form>
      <div ref={page}>
        <ThemePreview
          page={{ title: form.title || t(`occasion.${theme}`), date: form.date, cover: picture }}
          theme={{ name: theme }}
          caption={t('event.preview')}
        />
      </div>
    </div>
  )
}

/** Sets a new event's theme; returns whether that worked. */
async function dress(id: string, name: ThemeName): Promise<boolean> {
  if (name === defaultTheme.name) return true
  try {
    await call('events/update-event', { params: { id }, body: { theme: { name } } })
    return true
  } catch {
    return false
  }
}
