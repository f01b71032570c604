import { useMemo, useState } from 'react'
import { type Locale, locales } from '#shared/locales.ts'
import { type ThemeName, themeNames } from '#shared/rules/themes.ts'
import type { Card as PrintedCard } from '../../../cards/card.ts'
import { type CardFormat, cardFormatNames } from '../../../cards/card-formats.ts'
import { logError } from '../../../client/log-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ChoiceButtons } from '../../../ui/choice-buttons.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { center, cluster, noPrint, small, stack, title3 } from '../../../ui/looks.ts'
import { LanguageField } from '../../../ui/language-field.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { Switch } from '../../../ui/toggle.tsx'
import { useHostedEvent } from '../../hosts/hosted-event.ts'
import { saveBlob } from '../../../client/save-blob.ts'
import { ProblemNotice } from '../../shell/problem-notice.tsx'
import { useLocale } from '../../shell/locale-context.ts'
import { useHostTexts } from '../../shell/texts.ts'
import { usePending } from '../../shell/use-pending.ts'
import styles from './card-maker.module.css'
import { useCardLogo, useCardPress } from './use-card-press.ts'
import { fileNameOf } from './share-panel.tsx'
import { GuestCards, type Printer } from './guest-cards.tsx'
import { TableCards } from './table-cards.tsx'

const purposes = ['photos', 'booth'] as const

interface CardChoice {
  purpose: (typeof purposes)[number]
  design: ThemeName
  format: CardFormat
  first: Locale
  second: Locale | undefined
  hasCutMarks: boolean
}

/** A card to print: design, languages and paper; the preview equals the print. */
export function CardMaker() {
  const t = useHostTexts()
  const { title, link, theme, features } = useHostedEvent().event
  const { locale } = useLocale()
  const [choice, setChoice] = useState<CardChoice>({
    purpose: 'photos',
    design: theme.name,
    format: 'a6',
    first: locale,
    second: undefined,
    hasCutMarks: false,
  })
  const { press, error, retry } = useCardPress(choice.design)
  const { accent } = theme
  const isForBooth = choice.purpose === 'booth'
  const logo = useCardLogo(theme.logo)
  const card = useMemo((): PrintedCard => {
    const { design, format, first, second, hasCutMarks } = choice
    const languages = second === undefined || second === first ? [first] : [first, second]
    const made = { theme: { name: design, accent }, format, languages, title, link, hasCutMarks, ...(logo && { logo }) }
    return isForBooth ? { ...made, link: `${link}/booth`, isForBooth: true } : made
  }, [choice, isForBooth, accent, title, link, logo])
  const picture = useMemo(() => press?.picture(card), [press, card])
  const [isPrinting, run] = usePending((cause) => {
    logError(cause)
    showToast({ tone: 'error', title: t('cards.failed') })
  })
  const save: Printer['save'] = (make, name, onSaved) =>
    run(async () => {
      if (!press) return
      saveBlob(new Blob([await make(press)], { type: 'application/pdf' }), `${fileNameOf(title)}-${name}.pdf`)
      onSaved?.()
    })
  const printer = { press, isPrinting, save }
  return (
    <Card id="cards" className={stack(5)}>
      <div className={noPrint(stack(4))}>
        <h2 className={title3()}>{t('cards.title')}</h2>
        <p>{t('cards.lead')}</p>
      </div>
      <div className={stack(6, styles.maker)}>
        <div className={center(styles.preview)} data-format={choice.format}>
          {picture && (
            <img
              className={styles.paper}
              src={`data:image/svg+xml,${encodeURIComponent(picture)}`}
              alt={t('cards.pictureAlt', { title })}
            />
          )}
          {!picture && error === undefined && <p role="status">{t('cards.drawing')}</p>}
          {error !== undefined && <ProblemNotice error={error} retry={retry} />}
        </div>
        <div className={noPrint(stack(4))}>
          <CardFields
            choice={choice}
            hasBooth={features.voices}
            onChange={(part) => setChoice((before) => ({ ...before, ...part }))}
          />
          <div className={cluster(3)}>
            <Button
              busy={isPrinting}
              disabled={!press}
              onClick={() =>
                save((made) => made.print([card], title), `${isForBooth ? 'booth' : 'card'}-${choice.format}`)
              }
            >
              <Icon name="download" />
              {t('cards.pdf')}
            </Button>
          </div>
          {!isForBooth && <TableCards card={card} {...printer} />}
          <p className={small()}>{t('cards.hint')}</p>
        </div>
      </div>
      <GuestCards key={link} theme={card.theme} language={choice.first} {...printer} />
    </Card>
  )
}

interface CardFieldsProps {
  choice: CardChoice
  /** Whether guests may speak. */
  hasBooth: boolean
  onChange: (part: Partial<CardChoice>) => void
}

function CardFields({ choice, hasBooth, onChange }: CardFieldsProps) {
  const { purpose, design, format, first, second, hasCutMarks } = choice
  const t = useHostTexts()
  const localeOf = (value: string) => locales.find((each) => each === value)
  return (
    <>
      {hasBooth && (
        <ChoiceButtons
          label={t('cards.purpose')}
          choices={purposes}
          chosen={purpose}
          nameOf={(name) => t(`cards.purpose.${name}`)}
          onChoose={(name) => onChange({ purpose: name })}
        />
      )}
      <ChoiceButtons
        label={t('cards.design')}
        choices={themeNames}
        chosen={design}
        nameOf={(name) => t(`cards.design.${name}`)}
        onChoose={(name) => onChange({ design: name })}
      />
      <ChoiceButtons
        label={t('cards.format')}
        choices={cardFormatNames}
        chosen={format}
        nameOf={(name) => t(`cards.format.${name}`)}
        onChoose={(name) => onChange({ format: name })}
      />
      <div className={stack(3, styles.pair)}>
        <LanguageField
          label={t('cards.language')}
          value={first}
          onChange={({ currentTarget: { value } }) => onChange({ first: localeOf(value) ?? first })}
        />
        <LanguageField
          label={t('cards.secondLanguage')}
          value={second ?? ''}
          onChange={({ currentTarget: { value } }) => onChange({ second: localeOf(value) })}
        >
          <option value="">{t('cards.noLanguage')}</option>
        </LanguageField>
      </div>
      <Switch
        label={t('cards.cutMarks')}
        hint={t('cards.cutMarksHint')}
        checked={hasCutMarks}
        onChange={({ currentTarget }) => onChange({ hasCutMarks: currentTarget.checked })}
      />
    </>
  )
}
