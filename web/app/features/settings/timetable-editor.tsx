import { maxMoments } from '#shared/rules/moments.ts'
import { useId } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { cluster, quiet, stack, title4 } from '../../../ui/looks.ts'
import { ProblemNotice } from '../../shell/problem-notice.tsx'
import { useHostTexts } from '../../shell/texts.ts'
import styles from './timetable-editor.module.css'
import { TimetableRow } from './timetable-row.tsx'
import { useTimetable } from './use-timetable.ts'

/** Edits the moments that divide the gallery: typed, or proposed from the pauses between photos. */
export function TimetableEditor() {
  const t = useHostTexts()
  const heading = useId()
  const { event, drafts, isEdited, ...timetable } = useTimetable()
  return (
    <Card className={stack(4)}>
      <h3 className={title4()} id={heading}>
        {t('moments.title')}
      </h3>
      <p className={quiet()}>{t('moments.lead')}</p>
      <form className={stack(4)} {...timetable.formProps} aria-labelledby={heading}>
        {drafts.length > 0 && (
          <ol className={stack(4, styles.rows)} role="list">
            {drafts.map((draft) => (
              <TimetableRow
                key={draft.key}
                draft={draft}
                link={event.link}
                faults={timetable.faults}
                onChange={(part) => timetable.change(draft.key, part)}
                onRemove={() => timetable.remove(draft.key)}
              />
            ))}
          </ol>
        )}
        <div className={cluster(3)}>
          {isEdited && (
            <Button type="submit" busy={timetable.isSaving}>
              {t('moments.save')}
            </Button>
          )}
          {drafts.length < maxMoments && (
            <Button variant="secondary" data-add onClick={timetable.add}>
              <Icon name="plus" /> {t('moments.add')}
            </Button>
          )}
          {drafts.length === 0 && event.photoCount > 0 && (
            <Button variant="quiet" busy={timetable.isLooking} onClick={timetable.propose}>
              <Icon name="sparkle" /> {t('moments.propose')}
            </Button>
          )}
          {isEdited && (
            <Button variant="quiet" onClick={timetable.forget}>
              {t('app.cancel')}
            </Button>
          )}
        </div>
      </form>
      {timetable.error !== undefined && <ProblemNotice error={timetable.error} />}
    </Card>
  )
}
