import { useState } from 'react'
import { mostThanks } from '#shared/rules/guest-list-limits.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { answers, stack } from '../../../ui/looks.ts'
import { TextArea } from '../../../ui/text-area.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { ProblemNotice } from '../../shell/problem-notice.tsx'
import { useHostTexts } from '../../shell/texts.ts'
import { useSettings } from './use-settings.ts'

/** The thanks that guests read from the day after the event. */
export function ThanksSetting() {
  const t = useHostTexts()
  const { event, isSaving, error, save } = useSettings()
  const [words, setWords] = useState(event.thanks ?? '')
  return (
    <Card id="thanks">
      <form
        className={stack(3)}
        onSubmit={(submission) => {
          submission.preventDefault()
          save({ thanks: words }, () => showToast({ tone: 'success', title: t('event.saved') }))
        }}
      >
        <TextArea
          label={t('thanks.label')}
          hint={t('thanks.hint', { most: mostThanks })}
          maxLength={mostThanks}
          value={words}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
        {error !== undefined && <ProblemNotice error={error} />}
        <div className={answers()}>
          <Button type="submit" variant="secondary" busy={isSaving} disabled={words.trim() === (event.thanks ?? '')}>
            {t('event.save')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
