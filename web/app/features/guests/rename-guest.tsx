import { hasWords } from '#shared/rules/has-words.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { stack } from '../../../ui/looks.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { FormAnswers } from '../../shell/form-answers.tsx'
import { useHostTexts } from '../../shell/texts.ts'
import { useForm } from '../../../ui/use-form.ts'

interface RenameGuestProps {
  name: string
  onRename: (name: string) => Promise<void>
  onClose: () => void
}

/** Another name for all that a guest has sent and will send. */
export function RenameGuest({ name, onRename, onClose }: RenameGuestProps) {
  const t = useHostTexts()
  const { faults, error, isSending, formProps } = useForm({
    names: ['name'],
    check: (typed) => (hasWords(typed.name) ? {} : { name: 'guests.nameMissing' }),
    async send(typed) {
      await onRename(typed.name.trim())
      onClose()
    },
  })

  return (
    <Dialog open title={t('guests.renameTitle')} closeLabel={t('app.close')} onClose={onClose}>
      <form className={stack(4)} {...formProps}>
        <TextField
          name="name"
          label={t('guests.name')}
          hint={t('guests.nameHint')}
          error={faults.name && t(faults.name)}
          maxLength={80}
          autoComplete="off"
          defaultValue={name}
        />
        <FormAnswers {...{ error, isSending }} send={t('guests.save')} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
