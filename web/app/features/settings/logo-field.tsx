import { useState } from 'react'
import { maxLogoBytes } from '#shared/rules/logo-limits.ts'
import { call } from '../../../client/call.ts'
import { ProblemError } from '../../../client/problem-error.ts'
import { Button } from '../../../ui/button.tsx'
import { FileButton } from '../../../ui/file-button.tsx'
import { cluster, small, stack } from '../../../ui/looks.ts'
import { Notice } from '../../../ui/notice.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { useHostedEvent } from '../../hosts/hosted-event.ts'
import { problemMessage } from '../../shell/problem-message.ts'
import { useHostTexts } from '../../shell/texts.ts'
import { usePending } from '../../shell/use-pending.ts'
import styles from './logo-field.module.css'

const megabytes = maxLogoBytes / 1024 / 1024

/** Error codes that concern the file. */
const fileProblems = [
  'unsupported_type',
  'file_empty',
  'unreadable_file',
  'too_many_pixels',
  'payload_too_large',
  'invalid_request',
] as const

/** A company's logo: upload with a preview of the result, and removal. */
export function LogoField() {
  const t = useHostTexts()
  const { event, show, update } = useHostedEvent()
  const [problem, setProblem] = useState<string>()
  const [isSaving, run] = usePending((cause) => {
    const isOfFile = cause instanceof ProblemError && fileProblems.some((code) => code === cause.code)
    setProblem(isOfFile ? t('logo.unusable', { mb: megabytes }) : problemMessage(cause, t))
  })
  const { id, theme } = event
  const send = (file: File) => {
    setProblem(undefined)
    // A file that the server would refuse is not sent.
    if (file.size > maxLogoBytes) return setProblem(t('logo.tooLarge', { mb: megabytes }))
    run(async () => {
      await show(await call('events/set-logo', { params: { id }, body: { file: await base64Of(file) } }))
      showToast({ tone: 'success', title: t('logo.saved') })
    })
  }
  const remove = () =>
    run(async () => {
      setProblem(undefined)
      await update({ theme: { logo: null } })
      showToast({ tone: 'info', title: t('logo.removed') })
    })
  return (
    <div id="logo" className={stack(3)}>
      <h4>{t('logo.title')}</h4>
      {theme.logo && <img className={styles.logo} src={theme.logo} alt={t('logo.alt')} />}
      <p className={small()}>{t('logo.hint', { mb: megabytes })}</p>
      {problem !== undefined && (
        <Notice tone="error" title={t('logo.problem')}>
          {problem}
        </Notice>
      )}
      <div className={cluster(3)}>
        <FileButton
          variant="secondary"
          busy={isSaving}
          accept="image/png,image/svg+xml,.png,.svg"
          label={t('logo.title')}
          onPick={send}
        >
          {t(theme.logo ? 'logo.change' : 'logo.add')}
        </FileButton>
        {theme.logo && (
          <Button variant="quiet" busy={isSaving} onClick={remove}>
            {t('logo.remove')}
          </Button>
        )}
      </div>
    </div>
  )
}

function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => {
      const { result } = reader
      // Of an empty file some browsers make no address with a comma in it.
      if (typeof result === 'string') resolve(result.split(',')[1] ?? '')
    })
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file cannot be read.')))
    reader.readAsDataURL(file)
  })
}
