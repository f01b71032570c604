import { ChoiceButtons } from '../../../ui/choice-buttons.tsx'
import { stack } from '../../../ui/looks.ts'
import { LaterTexts } from '../shell/later-texts.tsx'
import { useLaterTexts } from '../shell/texts.ts'
import { type LikeView, likeViews } from './liked-photos.ts'

interface LikeFilterProps {
  view: LikeView
  /** Whether this viewer is told how many like a photo. */
  hasCounts: boolean
  /** Whether the view holds nothing. */
  isEmpty: boolean
  onChange: (view: LikeView) => void
}

/** Shows all photos, those that most love, or those that this viewer does. */
export function LikeFilter(props: LikeFilterProps) {
  return (
    <LaterTexts>
      <Choices {...props} />
    </LaterTexts>
  )
}

function Choices({ view, hasCounts, isEmpty, onChange }: LikeFilterProps) {
  const t = useLaterTexts()
  return (
    <div className={stack(3)}>
      <ChoiceButtons
        label={t('likes.filter')}
        choices={likeViews.filter((each) => each !== 'loved' || hasCounts)}
        chosen={view}
        nameOf={(each) => t(`likes.view.${each}`)}
        onChoose={onChange}
      />
      {isEmpty && <p role="status">{t(view === 'mine' ? 'likes.none' : 'likes.noneLoved')}</p>}
    </div>
  )
}
