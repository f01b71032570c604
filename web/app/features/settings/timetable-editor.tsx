import type { Event } from '#shared/api/events.ts'
import { proposeMoments } from '#shared/rules/moment-gaps.ts'
import { maxMoments, maxMomentTitle } from '#shared/rules/moments.ts'
import { useId, useRef, useState, type SubmitEvent } from 'react'
import { useIntl } from 'react-intl'
import { call } from '../../../client/call.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { drawAndFocus } from '../../../ui/draw-and-focus.ts'
import { Icon } from '../../../ui/icon.tsx'
import { joinClasses } from '../../../ui/join-classes.ts'
import { cluster, iconButton, quiet, stack, title3 } from '../../../ui/looks.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { useSettings } from './use-settings.ts'
import { ProblemNotice } from '../../shell/problem-notice.tsx'
import { problemMessage } from '../../shell/problem-message.ts'
import { useHostTexts } from '../../shell/texts.ts'
import { usePending } from '../../shell/use-pending.ts'
import { draftsOf, faultsOf, type MomentDraft, momentsOf, startOf } from './timetable-draft.ts'
import styles from './timetable-editor.module.css'

interface TimetableEditorProps {
  event: Event
  onChanged: (event: Event) => Promise<unknown>
}

/** The parts of an event's day, by which its gallery is divided: typed, or proposed from the pauses between its photos. */
export function TimetableEditor({ event, onChanged }: TimetableEditorProps) {
  const t = useHostTexts()
  const { formatDate } = useIntl()
  const { id, link, timeZone, date, photoCount } = event
  const heading = useId()
  const [edited, setEdited] = useState<MomentDraft[]>()
  const [isTried, setTried] = useState(false)
  const count = useRef(0)
  const newKey = () => `new-${(count.current += 1)}`
  const form = useRef<HTMLFormElement>(null)
  const drafts = edited ?? draftsOf(event)
  const faults = faultsOf(drafts, timeZone)
  const { isSaving, error, save } = useSettings(id, onChanged)
  const [isLooking, look] = usePending((cause) => showToast({ tone: 'error', title: problemMessage(cause, t) }))

  const change = (key: string, part: Partial<MomentDraft>) =>
    setEdited(drafts.map((draft) => (draft.key === key ? { ...draft, ...part } : draft)))
  const goOnAt = (selector: string, draw: () => void) => drawAndFocus(form.current, selector, draw)
  function add() {
    const startsAt = drafts.at(-1)?.startsAt ?? `${date}T14:00`
    goOnAt('li:last-child input', () => setEdited([...drafts, { key: newKey(), title: '', startsAt }]))
  }
  const remove = (key: string) => goOnAt('[data-add]', () => setEdited(drafts.filter((draft) => draft.key !== key)))
  const copyLink = async (momentId: string) => {
    try {
      await navigator.clipboard.writeText(`${link}#${momentId}`)
      showToast({ tone: 'success', title: t('share.copied') })
    } catch {
      showToast({ tone: 'error', title: t('share.copyFailed') })
    }
  }
  const propose = () =>
    look(async () => {
      const starts = proposeMoments(await listTimes(id))
      if (starts.length === 0) return showToast({ tone: 'info', title: t('moments.nothingToPropose') })
      const proposed = starts.map((start) => ({
        key: newKey(),
        title: formatDate(start, { timeZone, weekday: 'long', hour: 'numeric', minute: '2-digit' }),
        ...startOf(start, timeZone),
      }))
      goOnAt('li input', () => setEdited(proposed))
    })
  const forget = () =>
    goOnAt('[data-add]', () => {
      setEdited(undefined)
      setTried(false)
    })
  const submit = (submission: SubmitEvent) => {
    submission.preventDefault()
    if (faults.size > 0) {
      goOnAt('[aria-invalid="true"]', () => setTried(true))
      return
    }
    save({ moments: momentsOf(drafts, timeZone) }, () => {
      forget()
      showToast({ tone: 'success', title: t('moments.saved') })
    })
  }

  return (
    <Card className={stack(4)}>
      <h2 className={title3()} id={heading}>
        {t('moments.title')}
      </h2>
      <p className={quiet()}>{t('moments.lead')}</p>
      <form className={stack(4)} onSubmit={submit} ref={form} aria-labelledby={heading} noValidate>
        {drafts.length > 0 && (
          <ol className={styles.rows} role="list">
            {drafts.map(({ key, id: momentId, title, startsAt }) => {
              const fault = isTried ? faults.get(key) : undefined
              return (
                <li key={key} className={styles.row}>
                  <TextField
                    type="datetime-local"
                    label={t('moments.startsAt')}
                    error={fault === 'time' ? t('moments.noTime') : fault === 'twice' && t('moments.twice')}
                    value={startsAt}
                    onChange={({ currentTarget }) => change(key, { startsAt: currentTarget.value })}
                  />
                  <TextField
                    label={t('moments.name')}
                    error={fault === 'title' && t('moments.noName')}
                    value={title}
                    maxLength={maxMomentTitle}
                    onChange={({ currentTarget }) => change(key, { title: currentTarget.value })}
                  />
                  {momentId !== undefined && (
                    <button
                      type="button"
                      className={iconButton()}
                      aria-label={t('moments.copyLink', { title })}
                      onClick={() => void copyLink(momentId)}
                    >
                      <Icon name="link" />
                    </button>
                  )}
                  <button
                    type="button"
                    className={joinClasses(iconButton(), styles.remove)}
                    aria-label={t('moments.remove', { title })}
                    onClick={() => remove(key)}
                  >
                    <Icon name="trash" />
                  </button>
                </li>
              )
            })}
          </ol>
        )}
        <div className={cluster(3)}>
          {edited && (
            <Button type="submit" busy={isSaving}>
              {t('moments.save')}
            </Button>
          )}
          {drafts.length < maxMoments && (
            <Button variant="secondary" data-add onClick={add}>
              <Icon name="plus" /> {t('moments.add')}
            </Button>
          )}
          {drafts.length === 0 && photoCount > 0 && (
            <Button variant="quiet" busy={isLooking} onClick={propose}>
              <Icon name="sparkle" /> {t('moments.propose')}
            </Button>
          )}
          {edited && (
            <Button variant="quiet" onClick={forget}>
              {t('app.cancel')}
            </Button>
          )}
        </div>
      </form>
      {error !== undefined && <ProblemNotice error={error} />}
    </Card>
  )
}

/** When each photo that guests see was taken, ascending. */
async function listTimes(id: string): Promise<string[]> {
  const times: string[] = []
  for (let next: string | undefined, isFirst = true; isFirst || next !== undefined; isFirst = false) {
    const query = { status: 'shown', ...(next !== undefined && { next }) } as const
    const page = await call('feed/list-event-photos', { params: { id }, query })
    times.push(...page.photos.map(({ capturedAt }) => capturedAt))
    next = page.next
  }
  return times
}
