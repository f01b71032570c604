import { useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import type { ListedGuest } from '#shared/api/guest-list.ts'
import type { Locale } from '#shared/locales.ts'
import type { ChosenTheme } from '#shared/rules/themes.ts'
import { type PlaceFormat, placeFormatNames } from '../../../cards/card-formats.ts'
import type { CardPress } from '../../../cards/make-cards.ts'
import { Button } from '../../../ui/button.tsx'
import { ChoiceButtons } from '../../../ui/choice-buttons.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { cluster, noPrint, small, stack, title3 } from '../../../ui/looks.ts'
import { Switch } from '../../../ui/toggle.tsx'
import { useHostedEvent } from '../../hosts/hosted-event.ts'
import { useGuestList } from '../../hosts/use-guests.ts'
import { Awaited } from '../../shell/awaited.tsx'
import { goToPart } from '../../shell/go-to-part.ts'
import { LinkButton } from '../../shell/link-button.tsx'
import { useHostTexts } from '../../shell/texts.ts'
import styles from './card-maker.module.css'
import { notePrinted, printedRows } from './printed-rows.ts'

/** What makes PDFs. */
export interface Printer {
  /** Undefined until it is loaded. */
  press: CardPress | undefined
  isPrinting: boolean
  /** Saves the PDF under that name, then calls `onSaved`. */
  save: (make: (press: CardPress) => Promise<Uint8Array<ArrayBuffer>>, name: string, onSaved?: () => void) => void
}

interface GuestCardsProps extends Printer {
  theme: ChosenTheme
  /** The guests' language. */
  language: Locale
}

/** A card for each guest of the hosts' list, with a personal code: place cards before, thank-you cards afterwards. */
export function GuestCards(props: GuestCardsProps) {
  const t = useHostTexts()
  const { hash } = useLocation()
  const { id } = useHostedEvent().event
  const list = useGuestList()
  const rows = list.data?.rows
  // Content that renders above it moves it.
  const isDrawn = rows !== undefined && props.press !== undefined
  useEffect(() => {
    if (isDrawn && hash === '#guest-cards') goToPart(hash)
  }, [isDrawn, hash])
  return (
    <section id="guest-cards" className={noPrint(stack(4, styles.guests))} aria-labelledby="guest-cards-heading">
      <h3 className={title3()} id="guest-cards-heading">
        {t('cards.guests')}
      </h3>
      <p>{t('cards.guestsLead')}</p>
      <Awaited answer={list} everyError>
        {null}
      </Awaited>
      {rows?.length === 0 && (
        <div>
          <LinkButton variant="secondary" to={`/events/${id}/guests?show=list`}>
            {t('cards.toList')}
          </LinkButton>
        </div>
      )}
      {rows && rows.length > 0 && <ListedCards rows={rows} {...props} />}
    </section>
  )
}

/** The first sheet, the choice of paper, and the PDFs. */
function ListedCards(props: GuestCardsProps & { rows: readonly ListedGuest[] }) {
  const { rows, theme, language, press, isPrinting, save } = props
  const { id: eventId, title, link } = useHostedEvent().event
  const t = useHostTexts()
  const [format, setFormat] = useState<PlaceFormat>('tent')
  const [isAddedOnly, setAddedOnly] = useState(false)
  const [printed, setPrinted] = useState(() => printedRows(eventId, link))
  const added = useMemo(() => rows.filter(({ id }) => !printed.has(id)), [rows, printed])
  const guests = isAddedOnly ? added : rows
  const cards = useMemo(
    () => ({ theme, format, language, guests, occasion: 'place' }) as const,
    [theme, format, language, guests],
  )
  const picture = useMemo(() => (guests.length > 0 ? press?.pictureOfGuests(cards) : undefined), [press, guests, cards])
  const ids = guests.map(({ id }) => id)
  return (
    <>
      <ChoiceButtons
        label={t('cards.format')}
        choices={placeFormatNames}
        chosen={format}
        nameOf={(name) => t(`cards.placeFormat.${name}`)}
        onChoose={setFormat}
      />
      {(added.length < rows.length || isAddedOnly) && (
        <Switch
          label={t('cards.addedOnly')}
          hint={t('cards.added', { count: added.length })}
          checked={isAddedOnly}
          onChange={({ currentTarget }) => setAddedOnly(currentTarget.checked)}
        />
      )}
      {picture && (
        <img
          className={styles.sheet}
          src={`data:image/svg+xml,${encodeURIComponent(picture)}`}
          alt={t('cards.sheetAlt', { count: guests.length })}
        />
      )}
      <div className={cluster(3)}>
        <Button
          busy={isPrinting}
          disabled={!press || guests.length === 0}
          onClick={() =>
            save(
              (made) => made.printGuests(cards, title),
              `place-cards-${format}`,
              () => setPrinted(notePrinted(eventId, link, ids)),
            )
          }
        >
          <Icon name="download" />
          {t('cards.placePdf')}
        </Button>
        <Button
          variant="secondary"
          busy={isPrinting}
          disabled={!press}
          onClick={() =>
            save(
              (made) => made.printGuests({ ...cards, occasion: 'thanks', guests: rows }, title),
              `thank-you-cards-${format}`,
            )
          }
        >
          <Icon name="download" />
          {t('cards.thanksPdf')}
        </Button>
      </div>
      <p className={small()}>{t('cards.guestsHint')}</p>
    </>
  )
}
