import { useMemo, useState } from 'react'
import { localeFacts, locales, type Locale } from '#shared/locales.ts'
import type { EventTheme } from '#shared/api/themes.ts'
import { themeNames, type ThemeName } from '#shared/rules/themes.ts'
import type { Card as PrintedCard } from '../../../cards/card.ts'
import { cardFormatNames, type CardFormat } from '../../../cards/card-formats.ts'
import { logError } from '../../../client/log-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ChoiceButtons } from '../../../ui/choice-buttons.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { cluster, noPrint, small, stack, title3, title4 } from '../../../ui/looks.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { Switch } from '../../../ui/toggle.tsx'
import { saveBlob } from '../../pictures/save-blob.ts'
import { ProblemNotice } from '../../shell/problem-notice.tsx'
import { useHostTexts } from '../../shell/texts.ts'
import { usePending } from '../../shell/use-pending.ts'
import styles from './card-maker.module.css'
import { mostTables, tablesBetween } from './table-range.ts'
import { useCardLogo } from './use-card-logo.ts'
import { useCardPress } from './use-card-press.ts'

interface CardMakerProps {
  title: string
  link: string
  theme: EventTheme
  /** The reader's language, with which a card begins. */
  locale: Locale
  fileName: string
}

interface CardChoice {
  design: ThemeName
  format: CardFormat
  first: Locale
  second: Locale | undefined
  hasCutMarks: boolean
}

/** A card to print: how it looks, in which languages and on which paper; what is shown is what comes out of the printer. */
export function CardMaker({ title, link, theme, locale, fileName }: CardMakerProps) {
  const t = useHostTexts()
  const [choice, setChoice] = useState<CardChoice>({
    design: theme.name,
    format: 'a6',
    first: locale,
    second: undefined,
    hasCutMarks: false,
  })
  const { press, error, retry } = useCardPress(choice.design)
  const { accent } = theme
  const logo = useCardLogo(theme.logo)
  const card = useMemo((): PrintedCard => {
    const { design, format, first, second, hasCutMarks } = choice
    const languages = second === undefined || second === first ? [first] : [first, second]
    return { theme: { name: design, accent }, format, languages, title, link, hasCutMarks, ...(logo && { logo }) }
  }, [choice, accent, title, link, logo])
  const picture = useMemo(() => press?.picture(card), [press, card])
  const [isPrinting, run] = usePending((cause) => {
    logError(cause)
    showToast({ tone: 'error', title: t('cards.failed') })
  })
  const print: Print = (cards, name) =>
    run(async () => {
      if (!press) return
      const bytes = await press.print(cards, title)
      saveBlob(new Blob([bytes], { type: 'application/pdf' }), `${fileName}-${name}.pdf`)
    })
  const printer = { card, print, isPrinting, isReady: press !== undefined }
  return (
    <Card className={stack(5)}>
      <div className={noPrint(stack(4))}>
        <h2 className={title3()}>{t('cards.title')}</h2>
        <p>{t('cards.lead')}</p>
      </div>
      <div className={styles.maker}>
        <div className={styles.preview} data-format={choice.format}>
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
          <CardFields choice={choice} onChange={(part) => setChoice((before) => ({ ...before, ...part }))} />
          <div className={cluster(3)}>
            <Button busy={isPrinting} disabled={!press} onClick={() => print([card], `card-${choice.format}`)}>
              <Icon name="download" />
              {t('cards.pdf')}
            </Button>
          </div>
          <TableCards {...printer} />
          <p className={small()}>{t('cards.hint')}</p>
        </div>
      </div>
    </Card>
  )
}

interface CardFieldsProps {
  choice: CardChoice
  onChange: (part: Partial<CardChoice>) => void
}

function CardFields({ choice: { design, format, first, second, hasCutMarks }, onChange }: CardFieldsProps) {
  const t = useHostTexts()
  const languageOptions = locales.map((each) => (
    <option key={each} value={each} lang={localeFacts[each].htmlLang}>
      {localeFacts[each].name}
    </option>
  ))
  const localeOf = (value: string) => locales.find((each) => each === value)
  return (
    <>
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
      <div className={styles.pair}>
        <SelectField
          label={t('cards.language')}
          value={first}
          onChange={({ currentTarget: { value } }) => onChange({ first: localeOf(value) ?? first })}
        >
          {languageOptions}
        </SelectField>
        <SelectField
          label={t('cards.secondLanguage')}
          value={second ?? ''}
          onChange={({ currentTarget: { value } }) => onChange({ second: localeOf(value) })}
        >
          <option value="">{t('cards.noLanguage')}</option>
          {languageOptions}
        </SelectField>
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

type Print = (cards: readonly PrintedCard[], name: string) => void

interface TableCardsProps {
  card: PrintedCard
  print: Print
  isPrinting: boolean
  isReady: boolean
}

/** The same card for each table, with its number. */
function TableCards({ card, print, isPrinting, isReady }: TableCardsProps) {
  const t = useHostTexts()
  const [from, setFrom] = useState('1')
  const [to, setTo] = useState('24')
  const tables = tablesBetween(from, to)
  const cards = tables?.map((table) => ({ ...card, table }))
  return (
    <>
      <h3 className={title4(styles.tables)}>{t('cards.tables')}</h3>
      <div className={styles.pair}>
        <TextField
          label={t('cards.firstTable')}
          inputMode="numeric"
          value={from}
          maxLength={3}
          onChange={({ currentTarget }) => setFrom(currentTarget.value)}
        />
        <TextField
          label={t('cards.lastTable')}
          inputMode="numeric"
          value={to}
          maxLength={3}
          error={!tables && t('cards.tablesWrong', { most: mostTables })}
          onChange={({ currentTarget }) => setTo(currentTarget.value)}
        />
      </div>
      <div className={cluster(3)}>
        <Button
          variant="secondary"
          busy={isPrinting}
          disabled={!isReady || !cards}
          onClick={() => cards && print(cards, `tables-${from.trim()}-${to.trim()}`)}
        >
          <Icon name="download" />
          {t('cards.tablesPdf')}
        </Button>
      </div>
    </>
  )
}
