import { call } from '../../../client/call.ts'
import { ProblemError } from '../../../client/problem-error.ts'
import { Button } from '../../../ui/button.tsx'
import { stack } from '../../../ui/looks.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { useForm } from '../../../ui/use-form.ts'
import { ProblemNotice } from '../../shell/problem-notice.tsx'
import { type HostTextId, useHostTexts } from '../../shell/texts.ts'

interface ScreenLettersProps {
  eventId: string
  /** What the button says. */
  label: string
  /** Known already, from the code that was scanned. */
  code?: string
  onAdded: () => unknown
}

/** The six letters that a television shows; with them it gets the event's wall. */
export function ScreenLetters({ eventId, label, code, onAdded }: ScreenLettersProps) {
  const t = useHostTexts()
  const { faults, error, isSending, formProps } = useForm<'code', HostTextId>({
    names: ['code'],
    check: ({ code: typed }) => (typed.replace(/\s/g, '').length === 6 ? {} : { code: 'screens.sixLetters' }),
    async send(body, form) {
      await call('walls/add-screen', { params: { id: eventId }, body })
      form.reset()
      showToast({ tone: 'success', title: t('screens.added') })
      await onAdded()
    },
    refusal: (cause) =>
      cause instanceof ProblemError && cause.code === 'unknown_code' ? { code: 'screens.unknownCode' } : undefined,
  })
  return (
    <form className={stack(3)} {...formProps}>
      <TextField
        name="code"
        label={t('screens.letters')}
        hint={t('screens.lettersHint')}
        error={faults.code && t(faults.code)}
        defaultValue={code}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
      />
      {error !== undefined && <ProblemNotice error={error} />}
      <div>
        <Button type="submit" busy={isSending}>
          {label}
        </Button>
      </div>
    </form>
  )
}
