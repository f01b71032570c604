import { useCallback, useMemo, useRef, useState } from 'react'
import type { ListedGuest } from '#shared/api/guest-list.ts'
import { byTable, coverageByTable, coverageOf, hasSent } from '#shared/rules/guest-coverage.ts'
import { guestListLimits } from '#shared/rules/guest-list-limits.ts'
import { importGuests } from '#shared/rules/import-guest-list.ts'
import { downloadCsv } from '../../../client/download-csv.ts'
import { BarChart } from '../../../ui/bar-chart.tsx'
import { Button } from '../../../ui/button.tsx'
import { ChoiceButtons } from '../../../ui/choice-buttons.tsx'
import { drawAndFocus } from '../../../ui/draw-and-focus.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { cluster, flush, quiet, stack, title3 } from '../../../ui/looks.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { useHostedEvent } from '../../hosts/hosted-event.ts'
import { ListSkeleton } from '../../hosts/list-skeleton.tsx'
import { Awaited } from '../../shell/awaited.tsx'
import { LinkButton } from '../../shell/link-button.tsx'
import { useHostTexts } from '../../shell/texts.ts'
import styles from './guest-list.module.css'
import { ImportGuests } from './import-guests.tsx'
import { ListRow, WordsForm } from './list-row.tsx'
import { findGuests, sheetOf } from './list-sheet.ts'
import { changeRow, useListEdits, type Words } from './use-list-edits.ts'

/** The hosts' guest list: who is invited, who has sent something, and who has not. */
export function ListedGuests() {
  const t = useHostTexts()
  const { answer, leaving, edit, remove } = useListEdits()
  const [opened, open] = useState<'import' | 'add'>()
  const box = useRef<HTMLDivElement>(null)
  const rows = useMemo(() => answer.data?.rows.filter(({ id }) => !leaving.has(id)), [answer.data, leaving])
  const change = useCallback(
    (row: ListedGuest, words: Words) => edit(changeRow(row, words), t('list.changed', { name: words.name })),
    [edit, t],
  )
  const leave = useCallback(
    (row: ListedGuest) => drawAndFocus(box.current, '[aria-pressed=true]', () => void remove(row)),
    [remove],
  )

  if (!rows)
    return (
      <Awaited answer={answer}>
        <ListSkeleton />
      </Awaited>
    )
  const isFull = rows.length >= guestListLimits.rows
  const buttons = (
    <div className={cluster(4)}>
      <Button variant="secondary" onClick={() => open('import')}>
        {t('list.import')}
      </Button>
      <div className={flush(cluster(1))}>
        <Button
          variant="quiet"
          disabled={isFull}
          onClick={() => drawAndFocus(box.current, 'form input', () => open('add'))}
        >
          {t('list.add')}
        </Button>
        {rows.length > 0 && (
          <Button variant="quiet" onClick={() => void downloadCsv('guests.csv', sheetOf(rows, t))}>
            <Icon name="download" />
            {t('insights.csv')}
          </Button>
        )}
      </div>
    </div>
  )
  return (
    <div ref={box} className={stack(4)}>
      {rows.length === 0 && opened !== 'add' ? (
        <EmptyState icon="users" title={t('list.emptyTitle')} action={buttons}>
          {t('list.emptyText')}
        </EmptyState>
      ) : (
        <>
          <Awaited answer={answer} everyError />
          <Coverage rows={rows} />
          {buttons}
        </>
      )}
      {isFull && <p className={quiet()}>{t('list.full', { most: guestListLimits.rows })}</p>}
      {opened === 'add' && (
        <WordsForm
          send={t('list.add')}
          onSend={(words) => edit((all) => [...all, words], t('list.added', { name: words.name }))}
          onCancel={() => open(undefined)}
        />
      )}
      {rows.length > 0 && <Rows rows={rows} onChange={change} onRemove={leave} />}
      {opened === 'import' && (
        <ImportGuests
          rows={rows}
          onImport={(guests, said) => edit((all) => importGuests(all, guests).rows, said)}
          onClose={() => open(undefined)}
        />
      )}
    </div>
  )
}

/** How many of the list have come, in words and as a bar for each table. */
function Coverage({ rows }: { rows: readonly ListedGuest[] }) {
  const t = useHostTexts()
  const { id } = useHostedEvent().event
  const tables = coverageByTable(rows)
  return (
    <>
      <div className={cluster(2, styles.heading)}>
        <h2 className={title3()}>{t('list.title')}</h2>
        <p className={quiet()}>{t('list.coverage', { ...coverageOf(rows) })}</p>
        <LinkButton to={`/events/${id}/share#guest-cards`} variant="quiet" className={flush()}>
          {t('list.cards')}
        </LinkButton>
      </div>
      {tables.some(({ table }) => table !== null) && (
        <BarChart
          title={t('list.byTable')}
          hasPhrases
          bars={tables.map(({ table, listed, sent, photos }) => ({
            key: table ?? '',
            label: table === null ? t('list.noTable') : t('guests.table', { table }),
            // Relative to the table's guests: a full bar is a complete table.
            amount: sent / listed,
            value: t('list.tableFigures', { sent, listed, photos }),
          }))}
        />
      )}
    </>
  )
}

interface RowsProps {
  rows: readonly ListedGuest[]
  onChange: (row: ListedGuest, words: Words) => Promise<void>
  onRemove: (row: ListedGuest) => void
}

/** A list this short needs no search. */
const mostUnsearched = 20

function Rows({ rows, onChange, onRemove }: RowsProps) {
  const t = useHostTexts()
  const [shown, show] = useState<'all' | 'missing'>('all')
  const [search, setSearch] = useState('')
  const missing = rows.filter((row) => !hasSent(row))
  const counts = { all: rows.length, missing: missing.length }
  const chosen = shown === 'all' ? rows : missing
  const found = findGuests(chosen, search, (table) => t('guests.table', { table }))
  return (
    <>
      <ChoiceButtons
        label={t('list.show')}
        choices={['all', 'missing']}
        chosen={shown}
        nameOf={(choice) => t(`list.${choice}`, { count: counts[choice] })}
        onChoose={show}
      />
      {chosen.length === 0 && <p>{t('list.nobodyMissing')}</p>}
      {(rows.length > mostUnsearched || search !== '') && (
        <div className={stack(1)}>
          <TextField
            type="search"
            label={t('list.search')}
            autoComplete="off"
            value={search}
            onChange={({ currentTarget }) => setSearch(currentTarget.value)}
          />
          <p role="status">
            {search.trim() !== '' &&
              (found.length > 0 ? t('guests.count', { count: found.length }) : t('list.nobodyFound'))}
          </p>
        </div>
      )}
      <ul className={styles.listed} role="list">
        {found
          .sort((one, other) => byTable(one.table, other.table))
          .map((row) => (
            <ListRow key={row.id} {...{ row, onChange, onRemove }} />
          ))}
      </ul>
    </>
  )
}
