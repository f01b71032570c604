import { acceptedExtensions } from '#shared/rules/file-extensions.ts'
import type { Event } from '#shared/api/events.ts'
import { useRef } from 'react'
import { call } from '../../../client/call.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { center, cluster, small, stack, title3 } from '../../../ui/looks.ts'
import { ProblemNotice } from '../../shell/problem-notice.tsx'
import { imageIn } from '../../shell/pick-rendition.ts'
import { LazyMessages } from '../../shell/lazy-messages.tsx'
import { useHostTexts, useLazyTexts } from '../../shell/texts.ts'
import { useWork } from '../../shell/use-pending.ts'
import { UploadFailure } from '../../upload-engine/upload-failure.ts'
import styles from './cover-editor.module.css'
import { uploadProblemMessage } from './upload-problem-message.ts'
import { useLimitWords } from './use-limit-words.ts'
import { useCoverUpload } from './use-cover-upload.ts'

const accept = ['image/*', ...acceptedExtensions('photo')].join(',')

interface CoverEditorProps {
  event: Event
  refresh: () => Promise<Event | undefined>
  onChanged: (event: Event) => Promise<unknown>
}

export function CoverEditor({ event, refresh, onChanged }: CoverEditorProps) {
  const t = useHostTexts()
  const input = useRef<HTMLInputElement>(null)
  const { step, error, send } = useCoverUpload(event, refresh)
  const [isRemoving, run] = useWork()
  const image = event.cover && imageIn({ pixels: 800, sizes: '(min-width: 62rem) 30rem, 90vw' }, event.cover.renditions)

  const remove = () =>
    run(async () => {
      await onChanged(await call('events/update-event', { params: { id: event.id }, body: { cover: null } }))
      showToast({ tone: 'info', title: t('event.coverRemoved') })
    })

  return (
    <Card className={stack(4)}>
      <h2 className={title3()}>{t('event.cover')}</h2>
      {image ? (
        <img className={styles.cover} {...image} alt={t('event.cover')} />
      ) : (
        <div className={center(styles.none)}>
          <Icon name="image" size="large" />
        </div>
      )}
      <p className={small()} role="status">
        {step === 'sending' && t('event.coverSending')}
        {step === 'preparing' && t('event.coverPreparing')}
        {step === 'idle' && t('event.coverHint')}
      </p>
      {error !== undefined && <CoverProblem error={error} />}
      <input
        ref={input}
        className={styles.input}
        type="file"
        accept={accept}
        tabIndex={-1}
        aria-label={t('event.cover')}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          if (file) void send(file)
          currentTarget.value = ''
        }}
      />
      <div className={cluster(3)}>
        <Button variant="secondary" busy={step !== 'idle'} onClick={() => input.current?.click()}>
          {t(image ? 'event.coverChange' : 'event.coverAdd')}
        </Button>
        {image && (
          <Button variant="quiet" busy={isRemoving} onClick={remove}>
            {t('event.coverRemove')}
          </Button>
        )}
      </div>
    </Card>
  )
}

function CoverProblem({ error }: { error: unknown }) {
  if (!(error instanceof UploadFailure)) return <ProblemNotice error={error} />
  return (
    <LazyMessages>
      <UploadProblem code={error.code} />
    </LazyMessages>
  )
}

function UploadProblem({ code }: Pick<UploadFailure, 'code'>) {
  const t = useLazyTexts()
  const limits = useLimitWords()
  return <Notice tone="error">{t(uploadProblemMessage(code), limits)}</Notice>
}
