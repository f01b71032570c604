import { type SubmitEvent, useState } from 'react'
import { call } from '../../../client/call.ts'
import { Button } from '../../../ui/button.tsx'
import { quiet, stack } from '../../../ui/looks.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { EventDate } from '../shell/event-date.tsx'
import { PageTitle } from '../shell/page-title.tsx'
import { problemMessage } from '../shell/problem-message.ts'
import { useTexts } from '../shell/texts.ts'
import { useFocusOnOpen } from '../shell/use-focus-on-open.ts'
import { usePending } from '../shell/use-pending.ts'

interface PinPageProps {
  slug: string
  gallery: { title: string; date: string }
  /** Looks at the gallery anew. */
  onEntered: () => Promise<unknown>
}

const [shortest, longest] = [4, 8]

/** Instead of a gallery that opens with a PIN. */
export function PinPage({ slug, gallery: { title, date }, onEntered }: PinPageProps) {
  const t = useTexts()
  const input = useFocusOnOpen()
  const [pin, setPin] = useState('')
  const [problem, setProblem] = useState('')
  const [isChecking, run] = usePending((cause) => {
    setProblem(problemMessage(cause, t))
    input.current?.select()
  })

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (pin.length < shortest) return setProblem(t('pin.incomplete'))
    setProblem('')
    run(async () => {
      await call('galleries/enter-pin', { params: { slug }, body: { pin } })
      await onEntered()
    })
  }

  return (
    <form className={stack(5)} onSubmit={submit} noValidate>
      <PageTitle title={title} />
      <header className={stack(2)}>
        <h1>{title}</h1>
        <p className={quiet()}>
          <EventDate date={date} />
        </p>
      </header>
      <p>{t('pin.lead')}</p>
      <TextField
        ref={input}
        label={t('pin.label')}
        error={problem}
        inputMode="numeric"
        autoComplete="off"
        value={pin}
        onChange={({ currentTarget }) => setPin(currentTarget.value.replaceAll(/\D/g, '').slice(0, longest))}
      />
      <Button type="submit" size="large" wide busy={isChecking}>
        {t('pin.open')}
      </Button>
    </form>
  )
}
