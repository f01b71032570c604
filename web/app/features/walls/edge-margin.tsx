import { mostMargin } from '#shared/rules/wall-scenes.ts'
import { useIntl } from 'react-intl'
import { SelectField } from '../../../ui/select-field.tsx'
import { useHostTexts } from '../../shell/texts.ts'

const margins = Array.from({ length: mostMargin + 1 }, (_, percent) => percent)

/** For televisions that cut their edges off: the room that the wall leaves there; a choice counts at once. */
export function EdgeMargin({ margin, onChoose }: { margin: number; onChoose: (margin: number) => void }) {
  const t = useHostTexts()
  const { formatNumber } = useIntl()
  return (
    <SelectField
      name="margin"
      label={t('margin.label')}
      hint={t('margin.hint')}
      value={margin}
      onChange={({ currentTarget }) => onChoose(Number(currentTarget.value))}
    >
      {margins.map((percent) => (
        <option key={percent} value={percent}>
          {percent === 0
            ? t('margin.none')
            : t('margin.some', { percent: formatNumber(percent / 100, { style: 'percent' }) })}
        </option>
      ))}
    </SelectField>
  )
}
