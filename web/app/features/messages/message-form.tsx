import type { Message } from '#shared/api/messages.ts'
import { type Audience, audiences } from '#shared/rules/sight.ts'
import { hasWords } from '#shared/rules/has-words.ts'
import { charactersOf, messageLimits } from '#shared/rules/message-limits.ts'
import { useState } from 'react'
import { call } from '../../../client/call.ts'
import { Button } from '../../../ui/button.tsx'
import { ChoiceButtons } from '../../../ui/choice-buttons.tsx'
import { cluster, noPrint, quiet, sheet, stack } from '../../../ui/looks.ts'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { ProblemNotice } from '../../shell/problem-notice.tsx'
import { useLazyTexts } from '../../shell/texts.ts'
import { readUploaderName, writeUploaderName } from '../../../client/uploader-name.ts'
import { useForm } from '../../../ui/use-form.ts'
import { tabStorage } from '../../../client/browser-storage.ts'
import { messageDraftPrefix } from '../../../client/storage-keys.ts'
import styles from './guestbook.module.css'

/** The countdown of characters shows from this many left. */
const fewLeft = 100

interface MessageFormProps {
  slug: string
  /** Whether guests see each other's messages, now or later; otherwise only hosts do. */
  isShared: boolean
  /** When they will see it; undefined: at once. */
  readFrom: string | undefined
  onLeft: (message: Message) => Promise<void>
  /** Undefined if the page has nothing else to show. */
  onClose: (() => void) | undefined
}

/** A message, signed or not, for everyone or for the hosts. Unsent text stays. */
export function MessageForm({ slug, isShared, readFrom, onLeft, onClose }: MessageFormProps) {
  const t = useLazyTexts()
  const [text, setText] = useState(() => unsentWords(slug))
  const [audience, setAudience] = useState<Audience>('everyone')
  const left = messageLimits.characters - charactersOf(text.trim())
  const tooLong = left < 0 ? t('guestbook.textTooLong', { count: -left }) : undefined
  function write(words: string) {
    setText(words)
    keepUnsentWords(slug, words)
  }
  function cancel() {
    keepUnsentWords(slug, '')
    onClose?.()
  }
  const { faults, error, isSending, formProps } = useForm({
    names: ['text', 'name'],
    check() {
      const problem = hasWords(text) ? tooLong : t('guestbook.textMissing')
      return problem === undefined ? {} : { text: problem }
    },
    async send({ name }) {
      const signed = hasWords(name) ? name.trim() : ''
      // A message that was promised to the hosts stays private when they open the gallery.
      const body = { text: text.trim(), audience: isShared ? audience : 'hosts', ...(signed && { name: signed }) }
      const message = await call('messages/leave-message', { params: { slug }, body })
      if (signed && readUploaderName() === '') writeUploaderName(signed)
      showToast({ tone: 'success', title: t('guestbook.thanks') })
      write('')
      await onLeft(message)
    },
  })

  return (
    <form className={sheet(stack(3, noPrint(styles.form)))} {...formProps}>
      <TextArea
        name="text"
        className={styles.words}
        label={t('guestbook.text')}
        hint={left <= fewLeft && left >= 0 ? t('guestbook.left', { count: left }) : undefined}
        error={tooLong ?? faults.text}
        rows={3}
        dir="auto"
        value={text}
        onChange={({ currentTarget }) => write(currentTarget.value)}
      />
      <TextField
        name="name"
        label={t('guestbook.name')}
        autoComplete="name"
        maxLength={80}
        defaultValue={readUploaderName()}
      />
      {isShared ? (
        <ChoiceButtons
          label={t('guestbook.audience')}
          choices={audiences}
          chosen={audience}
          nameOf={(each) => t(`guestbook.for.${each}`)}
          onChoose={setAudience}
        />
      ) : (
        <p>{t('guestbook.private')}</p>
      )}
      {isShared && readFrom !== undefined && audience === 'everyone' && (
        <p className={quiet()}>{t('guestbook.later', { moment: readFrom })}</p>
      )}
      {error !== undefined && <ProblemNotice error={error} />}
      <div className={cluster(3)}>
        <Button type="submit" busy={isSending}>
          {t('guestbook.leave')}
        </Button>
        {onClose && (
          <Button variant="quiet" onClick={cancel}>
            {t('app.cancel')}
          </Button>
        )}
      </div>
    </form>
  )
}

const keyOf = (slug: string) => `${messageDraftPrefix}${slug}`

/** This tab's unsent text for a guestbook: survives a look at a photo, a reload and a lost network. */
export const unsentWords = (slug: string): string => tabStorage().getItem(keyOf(slug)) ?? ''

function keepUnsentWords(slug: string, words: string): void {
  if (words) tabStorage().setItem(keyOf(slug), words)
  else tabStorage().removeItem(keyOf(slug))
}
