import type { Guest } from '#shared/api/guests.ts'
import { maxBest } from '#shared/rules/best-photos.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { call, type CallInput } from '../../../client/call.ts'
import { ProblemError } from '../../../client/problem-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { noPrint, small, stack, stackStart, title3 } from '../../../ui/looks.ts'
import { Notice } from '../../../ui/notice.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { Checkbox } from '../../../ui/toggle.tsx'
import { useHostedEvent } from '../../hosts/hosted-event.ts'
import { ProblemNotice } from '../../shell/problem-notice.tsx'
import { useHostTexts } from '../../shell/texts.ts'
import { useForm } from '../../../ui/use-form.ts'
import styles from './downloads.module.css'

type Asked = CallInput<'downloads/create-download'>['body']

interface NewDownloadProps {
  /** Those who have sent something; undefined until they are known. */
  guests: readonly Guest[] | undefined
  onAsked: () => Promise<unknown>
}

/** Requests a ZIP of everything, the best, a guest, a moment or the starred photos. */
export function NewDownload({ guests = [], onAsked }: NewDownloadProps) {
  const t = useHostTexts()
  const { event } = useHostedEvent()
  const [query] = useSearchParams()
  const [subject, setSubject] = useState(() => subjectAsked(query))
  const [wantsAlbum, setWantsAlbum] = useState<boolean>()
  const album = wantsAlbum ?? subject === 'everything'
  const { error, isSending, formProps } = useForm({
    names: ['folders'],
    async send({ folders }) {
      const into: NonNullable<Asked>['folders'] = folders === 'moment' || folders === 'guest' ? folders : undefined
      const body = { ...choiceOf(subject), album, folders: into }
      await call('downloads/create-download', { params: { id: event.id }, body })
      await onAsked()
    },
  })
  const words = { likes: String(event.features.likes), stacks: String(event.features.stacks) }
  const senders = guests.filter(({ photos, voices }) => photos + voices > 0)

  return (
    <Card className={noPrint(stackStart(4))}>
      <h2 className={title3()}>{t('download.newTitle')}</h2>
      <form className={stack(4, styles.form)} {...formProps}>
        <SelectField
          label={t('download.what')}
          hint={t('download.selectionHint')}
          value={subject}
          onChange={({ currentTarget }) => setSubject(currentTarget.value)}
        >
          <option value="everything">{t('download.everything')}</option>
          <option value="starred">{t('download.starred')}</option>
          <BestOptions />
          {event.moments.length > 0 && (
            <optgroup label={t('download.ofMoment')}>
              <option value="moment:">{t('moments.none')}</option>
              {event.moments.map(({ id, title }) => (
                <option key={id} value={`moment:${id}`}>
                  {title}
                </option>
              ))}
            </optgroup>
          )}
          {senders.length > 0 && (
            <optgroup label={t('download.ofGuest')}>
              {senders.map(({ guestId, name, photos }) => (
                <option key={guestId} value={`guest:${guestId}`}>
                  {t('download.guestOption', { name: name ?? t('guests.nameless'), count: photos })}
                </option>
              ))}
            </optgroup>
          )}
        </SelectField>
        {subject.startsWith('best:') && <p className={small()}>{t('download.bestHint', words)}</p>}
        <SelectField name="folders" label={t('download.folders')}>
          <option value="">{t('download.folders.none')}</option>
          {event.moments.length > 0 && <option value="moment">{t('download.folders.moment')}</option>}
          <option value="guest">{t('download.folders.guest')}</option>
        </SelectField>
        <Checkbox
          label={t('download.album')}
          hint={t('download.albumHint')}
          checked={album}
          onChange={({ currentTarget }) => setWantsAlbum(currentTarget.checked)}
        />
        <div>
          <Button type="submit" busy={isSending}>
            {t('download.start')}
          </Button>
        </div>
      </form>
      {error !== undefined &&
        (isOfNothing(error) ? <Notice>{t('download.nothing')}</Notice> : <ProblemNotice error={error} />)}
    </Card>
  )
}

/** Photos of a choice of the best. */
const bestCounts = [50, 100, 200, maxBest] as const

/** Sizes on offer for the best: those below the number of photos, and always the smallest. */
function BestOptions() {
  const t = useHostTexts()
  const { photoCount } = useHostedEvent().event
  return (
    <optgroup label={t('download.best')}>
      {bestCounts
        .filter((count, index) => index === 0 || count < photoCount)
        .map((count) => (
          <option key={count} value={`best:${count}`}>
            {t('download.bestOf', { count })}
          </option>
        ))}
    </optgroup>
  )
}

/** The subject that a link to this page preselects: `?guest=…`, `?moment=…`, `?starred`. */
function subjectAsked(query: URLSearchParams): string {
  for (const kind of ['guest', 'moment']) if (query.has(kind)) return `${kind}:${query.get(kind)}`
  return query.has('starred') ? 'starred' : 'everything'
}

function choiceOf(subject: string): NonNullable<Asked> {
  const [kind, id = ''] = subject.split(':')
  if (kind === 'guest') return { guestId: id }
  if (kind === 'moment') return { momentId: id || null }
  if (kind === 'best') return { best: Number(id) }
  return kind === 'starred' ? { starred: true } : {}
}

const isOfNothing = (error: unknown) => error instanceof ProblemError && error.status === 400
