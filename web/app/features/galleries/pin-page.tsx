import type { Answer } from '#shared/api/shapes.ts'
import { pinDigits } from '#shared/rules/pin.ts'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { call } from '../../../client/call.ts'
import { ProblemError } from '../../../client/problem-error.ts'
import { Button } from '../../../ui/button.tsx'
import { quiet, small, stack } from '../../../ui/looks.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { EventDate } from '../../shell/event-date.tsx'
import { withLazyMessages } from '../../shell/lazy-messages.tsx'
import { PageTitle } from '../../shell/page-title.tsx'
import { problemMessage } from '../../shell/problem-message.ts'
import { useLazyTexts } from '../../shell/texts.ts'
import { useFocusOnOpen } from '../../shell/use-focus-on-open.ts'
import { useForm } from '../../../ui/use-form.ts'
import styles from './pin-page.module.css'

interface PinPageProps {
  slug: string
  gallery: { title: string; date: string }
  /** Reads the gallery again. */
  onEntered: () => Promise<Answer<'galleries/show-gallery'> | undefined>
}

/** Replaces a gallery until its PIN is entered. */
export const PinPage = withLazyMessages(function PinPage(props: PinPageProps) {
  const {
    slug,
    gallery: { title, date },
    onEntered,
  } = props
  const t = useLazyTexts()
  const { formatTime } = useIntl()
  const input = useFocusOnOpen()
  const [pin, setPin] = useState('')
  const { faults, isSending, formProps } = useForm({
    names: ['pin'],
    check: () => (pin.length < pinDigits.least ? { pin: t('pin.incomplete') } : {}),
    async send() {
      await call('galleries/enter-pin', { params: { slug }, body: { pin } })
      const gallery = await onEntered()
      return gallery && 'needsPin' in gallery ? { pin: t('pin.noCookies') } : undefined
    },
    refusal(cause) {
      input.current?.select()
      const opensAt = unlockedAt(cause)
      if (opensAt === undefined) return { pin: problemMessage(cause, t) }
      return { pin: t('pin.locked', { time: formatTime(opensAt, { hour: 'numeric', minute: '2-digit' }) }) }
    },
  })

  return (
    <form className={stack(5, styles.page)} {...formProps}>
      <PageTitle title={title} />
      <header className={stack(2, styles.header)}>
        <h1 dir="auto">{title}</h1>
        <p className={quiet()}>
          <EventDate date={date} />
        </p>
      </header>
      <p>{t('pin.lead')}</p>
      <TextField
        ref={input}
        name="pin"
        label={t('pin.label')}
        className={styles.digits}
        error={faults.pin}
        inputMode="numeric"
        autoComplete="off"
        value={pin}
        onChange={({ currentTarget }) => setPin(currentTarget.value.replaceAll(/\D/g, '').slice(0, pinDigits.most))}
      />
      <Button type="submit" size="large" wide busy={isSending}>
        {t('pin.open')}
      </Button>
      <p className={small()}>{t('pin.help')}</p>
    </form>
  )
})

/** When the next PIN is accepted, after too many wrong ones: milliseconds since 1970. */
function unlockedAt(cause: unknown): number | undefined {
  const isLocked = cause instanceof ProblemError && cause.code === 'rate_limited'
  return isLocked && cause.retryAfter !== undefined ? Date.now() + cause.retryAfter * 1000 : undefined
}
