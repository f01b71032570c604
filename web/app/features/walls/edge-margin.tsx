import { mostMargin } from '#shared/rules/wall-scenes.ts'
import { useIntl } from 'react-intl'
import { SelectField } from '../../../ui/select-field.tsx'
import { useHostTexts } from '../../shell/texts.ts'

const margins = Array.from({ length: mostMargin + 1 }, (_, percent) => percent)

/** For televisions that cut their edges off: the room that the wall leaves there; a choice counts at once. */
export function EdgeMargin({ margin, onChoose }: { margin: number; onChoose: (margin: number) => void }) {
  const t = useHostTexts()
  const { formatNumber } = useIntl()
  const some = (percent: number) => t('margin.some', { percent: formatNumber(percent / 100, { style: 'percent' }) })
  return (
    <SelectField
      name="margin"
      label={t('margin.label')}
      hint={t('margin.hint')}
      value={margin}
      onChange={({ currentTarget }) => onChoose(Number(currentTarget.value))}
      options={margins.map((percent) => [percent, percent === 0 ? t('margin.none') : some(percent)])}
    />
  )
}
