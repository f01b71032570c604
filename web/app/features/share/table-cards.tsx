import { useState } from 'react'
import type { Card } from '../../../cards/card.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { cluster, stack, title4 } from '../../../ui/looks.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { useHostTexts } from '../../shell/texts.ts'
import styles from './card-maker.module.css'
import type { Printer } from './guest-cards.tsx'

/** The same card for each table, with its number. */
export function TableCards({ card, press, isPrinting, save }: Printer & { card: Card }) {
  const t = useHostTexts()
  const [from, setFrom] = useState('1')
  const [to, setTo] = useState('24')
  const tables = tablesBetween(from, to)
  const cards = tables?.map((table) => ({ ...card, table }))
  return (
    <>
      <h3 className={title4(styles.tables)}>{t('cards.tables')}</h3>
      <div className={stack(3, styles.pair)}>
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
          disabled={!press || !cards}
          onClick={() => cards && save((made) => made.print(cards, card.title), `tables-${from.trim()}-${to.trim()}`)}
        >
          <Icon name="download" />
          {t('cards.tablesPdf')}
        </Button>
      </div>
    </>
  )
}

/** The highest number of a table: three digits fit every card's badge, and one event's PDF stays a few megabytes. */
const mostTables = 200

/** Table numbers of a range; undefined if it is not valid. */
export function tablesBetween(first: string, last: string): string[] | undefined {
  const [from, to] = [first, last].map((typed) => (/^\d{1,3}$/.test(typed.trim()) ? Number(typed) : 0))
  if (!from || !to || from > to || to > mostTables) return undefined
  return Array.from({ length: to - from + 1 }, (_, index) => String(from + index))
}
