import { useState, type SubmitEvent } from 'react'
import { hasWords } from '#shared/rules/has-words.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { cluster, stack } from '../../../ui/looks.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { ProblemNotice } from '../../shell/problem-notice.tsx'
import { useHostTexts } from '../../shell/texts.ts'
import { usePending } from '../../shell/use-pending.ts'
import styles from './guest-list.module.css'

interface RenameGuestProps {
  name: string
  onRename: (name: string) => Promise<void>
  onClose: () => void
}

/** Another name for all that a guest has sent and will send. */
export function RenameGuest({ name, onRename, onClose }: RenameGuestProps) {
  const t = useHostTexts()
  const [wanted, setWanted] = useState(name)
  const [isTried, setTried] = useState(false)
  const [error, setError] = useState<unknown>()
  const [isSaving, run] = usePending(setError)
  const isEmpty = !hasWords(wanted)

  const submit = (submission: SubmitEvent) => {
    submission.preventDefault()
    setTried(true)
    if (isEmpty) return
    run(async () => {
      await onRename(wanted.trim())
      onClose()
    })
  }
  return (
    <Dialog open title={t('guests.renameTitle')} closeLabel={t('app.close')} onClose={onClose}>
      <form className={stack(4)} onSubmit={submit} noValidate>
        <TextField
          label={t('guests.name')}
          hint={t('guests.nameHint')}
          error={isTried && isEmpty && t('guests.nameMissing')}
          maxLength={80}
          autoComplete="off"
          value={wanted}
          onChange={({ currentTarget }) => setWanted(currentTarget.value)}
        />
        {error !== undefined && <ProblemNotice error={error} />}
        <div className={cluster(3, styles.answers)}>
          <Button variant="quiet" onClick={onClose}>
            {t('app.cancel')}
          </Button>
          <Button type="submit" busy={isSaving}>
            {t('guests.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
