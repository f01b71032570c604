import type { Voice } from '#shared/api/photos.ts'
import { maxCaptionCharacters } from '#shared/rules/message-limits.ts'
import { call } from '../../../client/call.ts'
import { Button } from '../../../ui/button.tsx'
import { cluster, stack } from '../../../ui/looks.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { ProblemNotice } from '../../shell/problem-notice.tsx'
import { useLazyTexts } from '../../shell/texts.ts'

interface CaptionFormProps {
  slug: string
  voice: Voice
  onChanged: (voice: Voice) => Promise<unknown>
  onClose: () => void
}

/** A transcript of a voice by its sender or a host, for people who cannot hear it; empty removes it. */
export function CaptionForm({ slug, voice, onChanged, onClose }: CaptionFormProps) {
  const t = useLazyTexts()
  const { error, isSending, formProps } = useForm({
    names: ['caption'],
    async send({ caption: written }) {
      const params = { slug, photoId: voice.id }
      const { caption } = await call('photos/change-photo', { params, body: { caption: written.trim() } })
      const { caption: _, ...rest } = voice
      await onChanged(caption === undefined ? rest : { ...rest, caption })
      onClose()
    },
  })
  return (
    <form className={stack(3)} {...formProps}>
      <TextField
        name="caption"
        label={t('voice.caption')}
        hint={t('voice.captionHint')}
        maxLength={maxCaptionCharacters}
        dir="auto"
        defaultValue={voice.caption}
      />
      {error !== undefined && <ProblemNotice error={error} />}
      <div className={cluster(2)}>
        <Button type="submit" busy={isSending}>
          {t('voice.saveCaption')}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t('app.cancel')}
        </Button>
      </div>
    </form>
  )
}
