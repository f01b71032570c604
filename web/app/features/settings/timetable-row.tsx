import { maxMomentTitle } from '#shared/rules/moments.ts'
import { copyText } from '../../../ui/copy-or-share.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { iconButton, stack } from '../../../ui/looks.ts'
import { TextField } from '../../../ui/text-field.tsx'
import type { Faults } from '../../../ui/use-form.ts'
import { useHostTexts } from '../../shell/texts.ts'
import { type DraftFault, fieldOf, type MomentDraft } from './timetable-draft.ts'
import styles from './timetable-editor.module.css'

interface TimetableRowProps {
  draft: MomentDraft
  /** Of the gallery. */
  link: string
  faults: Faults<string, DraftFault>
  onChange: (part: Partial<MomentDraft>) => void
  onRemove: () => void
}

/** When a moment starts and what it is called. */
export function TimetableRow({ draft, link, faults, onChange, onRemove }: TimetableRowProps) {
  const t = useHostTexts()
  const { key, id, title, startsAt } = draft
  const [timeField, titleField] = [fieldOf(key, 'time'), fieldOf(key, 'title')]
  const timeFault = faults[timeField]
  const copyLink = () => copyText(`${link}#${id}`, { copied: t('share.copied'), copyFailed: t('share.copyFailed') })
  return (
    <li className={stack(3, styles.row)}>
      <TextField
        type="datetime-local"
        name={timeField}
        label={t('moments.startsAt')}
        error={timeFault && t(timeFault === 'twice' ? 'moments.twice' : 'moments.noTime')}
        value={startsAt}
        onChange={({ currentTarget }) => onChange({ startsAt: currentTarget.value })}
      />
      <TextField
        name={titleField}
        label={t('moments.name')}
        error={faults[titleField] && t('moments.noName')}
        value={title}
        maxLength={maxMomentTitle}
        onChange={({ currentTarget }) => onChange({ title: currentTarget.value })}
      />
      {id !== undefined && (
        <button
          type="button"
          className={iconButton()}
          aria-label={t('moments.copyLink', { title })}
          onClick={() => void copyLink()}
        >
          <Icon name="link" />
        </button>
      )}
      <button
        type="button"
        className={iconButton(styles.remove)}
        aria-label={t('moments.remove', { title })}
        onClick={onRemove}
      >
        <Icon name="trash" />
      </button>
    </li>
  )
}
