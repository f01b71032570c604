import type { Event } from '#shared/api/events.ts'
import type { Guest } from '#shared/api/guests.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { call, type CallInput } from '../../../client/call.ts'
import { ProblemError } from '../../../client/problem-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { onScreen, stackStart, title3 } from '../../../ui/looks.ts'
import { Notice } from '../../../ui/notice.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { Checkbox } from '../../../ui/toggle.tsx'
import { ProblemNotice } from '../../shell/problem-notice.tsx'
import { useHostTexts } from '../../shell/texts.ts'
import { usePending } from '../../shell/use-pending.ts'
import styles from './downloads.module.css'

type Asked = CallInput<'downloads/create-download'>['body']
type Folders = NonNullable<NonNullable<Asked>['folders']>

interface NewDownloadProps {
  event: Pick<Event, 'id' | 'moments'>
  /** Those who have sent something; undefined until they are known. */
  guests: readonly Guest[] | undefined
  onAsked: () => Promise<unknown>
}

/** Asks for a ZIP of everything, a guest, a moment or what is starred. */
export function NewDownload({ event, guests = [], onAsked }: NewDownloadProps) {
  const t = useHostTexts()
  const [query] = useSearchParams()
  const [subject, setSubject] = useState(() => subjectAsked(query))
  const [folders, setFolders] = useState<Folders | ''>('')
  const [wantsAlbum, setWantsAlbum] = useState<boolean>()
  const album = wantsAlbum ?? subject === 'everything'
  const [error, setError] = useState<unknown>()
  const [isAsking, run] = usePending(setError)
  const senders = guests.filter(({ photos }) => photos > 0)

  const ask = () =>
    run(async () => {
      setError(undefined)
      const body = { ...choiceOf(subject), album, ...(folders && { folders }) }
      await call('downloads/create-download', { params: { id: event.id }, body })
      await onAsked()
    })

  return (
    <Card className={onScreen(stackStart(4))}>
      <h2 className={title3()}>{t('download.newTitle')}</h2>
      <form
        className={styles.form}
        onSubmit={(submit) => {
          submit.preventDefault()
          ask()
        }}
      >
        <SelectField
          label={t('download.what')}
          hint={t('download.selectionHint')}
          value={subject}
          onChange={({ currentTarget }) => setSubject(currentTarget.value)}
        >
          <option value="everything">{t('download.everything')}</option>
          <option value="starred">{t('download.starred')}</option>
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
        <SelectField
          label={t('download.folders')}
          value={folders}
          onChange={({ currentTarget: { value } }) => setFolders(value === 'moment' || value === 'guest' ? value : '')}
        >
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
          <Button type="submit" busy={isAsking}>
            {t('download.start')}
          </Button>
        </div>
      </form>
      {error !== undefined &&
        (isOfNothing(error) ? <Notice>{t('download.nothing')}</Notice> : <ProblemNotice error={error} />)}
    </Card>
  )
}

/** A place that leads here may say of what: `?guest=…`, `?moment=…`, `?starred`. */
function subjectAsked(query: URLSearchParams): string {
  for (const kind of ['guest', 'moment']) if (query.has(kind)) return `${kind}:${query.get(kind)}`
  return query.has('starred') ? 'starred' : 'everything'
}

function choiceOf(subject: string): NonNullable<Asked> {
  const [kind, id = ''] = subject.split(':')
  if (kind === 'guest') return { guestId: id }
  if (kind === 'moment') return { momentId: id || null }
  return kind === 'starred' ? { starred: true } : {}
}

const isOfNothing = (error: unknown) => error instanceof ProblemError && error.status === 400
