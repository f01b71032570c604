import type { Event } from '#shared/api/events.ts'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { call } from '../../../client/call.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { center, cluster, small, stack, title4 } from '../../../ui/looks.ts'
import { ProblemNotice } from '../../shell/problem-notice.tsx'
import { imageIn } from '../../shell/pick-rendition.ts'
import { LazyMessages } from '../../shell/lazy-messages.tsx'
import { useHostTexts, useLazyTexts } from '../../shell/texts.ts'
import { useWork } from '../../shell/use-pending.ts'
import { UploadFailure } from '../../upload-engine/upload-failure.ts'
import styles from './cover-editor.module.css'
import { CoverPicker } from './cover-picker.tsx'
import { takeCover } from './cover-to-send.ts'
import { uploadProblemMessage } from './upload-problem-message.ts'
import { useLimitWords } from './use-limit-words.ts'
import { useCoverUpload } from './use-cover-upload.ts'

interface CoverEditorProps {
  event: Event
  refresh: () => Promise<Event | undefined>
  onChanged: (event: Event) => Promise<unknown>
  /** Another way to a cover. */
  children?: ReactNode
}

export function CoverEditor({ event, refresh, onChanged, children }: CoverEditorProps) {
  const t = useHostTexts()
  const { step, error, send } = useCoverUpload(event, refresh)
  const [isRemoving, run] = useWork()
  const sendKept = useEffectEvent(() => {
    const file = takeCover(event.id)
    if (file) void send(file)
  })
  useEffect(() => sendKept(), [])
  const image = event.cover && imageIn({ pixels: 800, sizes: '(min-width: 62rem) 30rem, 90vw' }, event.cover.renditions)

  const remove = () =>
    run(async () => {
      await onChanged(await call('events/update-event', { params: { id: event.id }, body: { cover: null } }))
      showToast({ tone: 'info', title: t('event.coverRemoved') })
    })

  return (
    <Card id="cover" className={stack(4)}>
      <h3 className={title4()}>{t('event.cover')}</h3>
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
      <div className={cluster(3)}>
        <CoverPicker hasCover={event.cover !== null} isBusy={step !== 'idle'} onPick={(file) => void send(file)} />
        {image && (
          <Button variant="quiet" busy={isRemoving} onClick={remove}>
            {t('event.coverRemove')}
          </Button>
        )}
      </div>
      {children}
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
