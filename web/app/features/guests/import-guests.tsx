import { type ReactNode, useEffect, useState } from 'react'
import type { ListedGuest } from '#shared/api/guest-list.ts'
import { decodeText } from '#shared/rules/decode-text.ts'
import { guessColumns, type ListColumns } from '#shared/rules/guest-list-columns.ts'
import { guestListLimits } from '#shared/rules/guest-list-limits.ts'
import { importGuests } from '#shared/rules/import-guest-list.ts'
import {
  type ImportedGuest,
  type ListLine,
  readGuestRows,
  type ReadRows,
  type RowProblem,
} from '#shared/rules/read-guest-rows.ts'
import { listen } from '../../../client/listen.ts'
import { readCsv } from '../../../client/read-csv.ts'
import { Button } from '../../../ui/button.tsx'
import { FileButton } from '../../../ui/file-button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { cluster, quiet, stack, title4 } from '../../../ui/looks.ts'
import { Notice } from '../../../ui/notice.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { Checkbox } from '../../../ui/toggle.tsx'
import { ProblemNotice } from '../../shell/problem-notice.tsx'
import { useHostTexts } from '../../shell/texts.ts'
import { useAttempt } from '../../shell/use-pending.ts'
import styles from './guest-list.module.css'

/** Rows shown before an import, and the most skipped lines that are listed. */
const previewed = 4
const mostNamed = 20

interface Reading {
  lines: readonly ListLine[]
  hasHeader: boolean
  columns: ListColumns
}

interface ImportGuestsProps {
  rows: readonly ListedGuest[]
  onImport: (guests: readonly ImportedGuest[], said: string) => Promise<void>
  onClose: () => void
}

/** A pasted or dropped table of guests, previewed as it would be imported; the host confirms. */
export function ImportGuests({ rows, onImport, onClose }: ImportGuestsProps) {
  const t = useHostTexts()
  const { text, isNoText, reading, setReading, read, take } = useReading()
  const [takesShort, setTakesShort] = useState(true)
  const { isPending, error, run } = useAttempt()
  // On the whole window: a browser would open a file that is dropped beside the dialog.
  useEffect(() =>
    listen(window, ['dragover', 'drop'], (event) => {
      // Dropped text goes to its field.
      if (!(event instanceof DragEvent) || !event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      const [file] = event.dataTransfer.files
      if (event.type === 'drop') run(() => take(file))
    }),
  )

  const taken = reading && readGuestRows(reading.lines.slice(Number(reading.hasHeader)), reading.columns, takesShort)
  const merged = taken && importGuests(rows, taken.guests)
  const [added, changed] = merged ? [merged.added.length, merged.changed.length] : [0, 0]
  const isTooMany = merged !== undefined && merged.rows.length > guestListLimits.rows
  const submit = () =>
    run(async () => {
      await onImport(taken?.guests ?? [], t('list.imported', { added, changed }))
      onClose()
    })
  return (
    <Dialog
      open
      title={t('list.import')}
      closeLabel={t('app.close')}
      onClose={onClose}
      actions={
        <Button busy={isPending} disabled={added + changed === 0 || isTooMany} onClick={submit}>
          {t('list.take', { count: added + changed })}
        </Button>
      }
    >
      <div className={stack(4)}>
        <TextArea
          label={t('list.paste')}
          hint={t('list.pasteHint')}
          value={text}
          onChange={({ currentTarget }) => void read(currentTarget.value)}
        />
        <div className={cluster(3, styles.file)}>
          <FileButton
            variant="secondary"
            accept=".csv,.tsv,.txt,text/csv,text/plain"
            label={t('list.file')}
            onPick={(file) => run(() => take(file))}
          >
            {t('list.file')}
          </FileButton>
          <span className={quiet()}>{t('list.orDrop')}</span>
        </div>
        {isNoText && <Notice tone="error">{t('list.fileWrong')}</Notice>}
        {reading && <Columns reading={reading} onChange={setReading} />}
        {taken && <Preview taken={taken} takesShort={takesShort} onTakesShort={setTakesShort} />}
        {merged && isTooMany && (
          <Notice tone="error">{t('list.tooMany', { count: merged.rows.length, most: guestListLimits.rows })}</Notice>
        )}
        {taken && taken.guests.length > 0 && added + changed === 0 && <p>{t('list.same')}</p>}
        {merged && merged.missing.length > 0 && <p>{t('list.staying', { count: merged.missing.length })}</p>}
        {error !== undefined && <ProblemNotice error={error} />}
      </div>
    </Dialog>
  )
}

/** The typed, pasted or dropped table, and how its columns are read unless the host chooses otherwise. */
function useReading() {
  const [text, setText] = useState('')
  const [isNoText, setNoText] = useState(false)
  const [reading, setReading] = useState<Reading>()
  async function read(typed: string) {
    setText(typed)
    const lines = (await readCsv(typed)).filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
    setReading(lines.length === 0 ? undefined : { lines, ...guessColumns(lines.map(({ cells }) => cells)) })
  }
  async function take(file: File | undefined) {
    if (!file) return
    const typed = decodeText(new Uint8Array(await file.arrayBuffer()))
    // A spreadsheet's own format is not text.
    setNoText(typed.includes('\0'))
    if (!typed.includes('\0')) await read(typed)
  }
  return { text, isNoText, reading, setReading, read, take }
}

/** Which column holds what. */
function Columns({ reading, onChange }: { reading: Reading; onChange: (reading: Reading) => void }) {
  const t = useHostTexts()
  const { lines, hasHeader, columns } = reading
  const width = Math.max(...lines.map(({ cells }) => cells.length))
  const set = (change: Partial<ListColumns>) => onChange({ ...reading, columns: { ...columns, ...change } })
  const [first = 0, second] = columns.name
  const options = Array.from({ length: width }, (_, column) => {
    const example = lines[0]?.cells[column]?.trim() ?? ''
    return [column, `${column + 1}: ${example}`] as const
  })
  const choice = (
    label: string,
    chosen: number | undefined,
    onChoose: (column: number | undefined) => void,
    isOptional = true,
  ) => (
    <SelectField
      label={label}
      value={chosen ?? ''}
      onChange={({ currentTarget: { value } }) => onChoose(value === '' ? undefined : Number(value))}
      options={options}
    >
      {isOptional && <option value="">{t('list.noColumn')}</option>}
    </SelectField>
  )
  return (
    <>
      {width > 1 && (
        <div className={styles.columns}>
          {choice(t('guests.name'), first, (column = 0) => set({ name: [column, ...columns.name.slice(1)] }), false)}
          {choice(t('list.secondName'), second, (column) =>
            set({ name: column === undefined ? [first] : [first, column] }),
          )}
          {choice(t('list.table'), columns.table, (table) => set({ table }))}
          {choice(t('list.group'), columns.group, (group) => set({ group }))}
        </div>
      )}
      <Checkbox
        label={t('list.hasHeader')}
        checked={hasHeader}
        onChange={({ currentTarget }) => onChange({ ...reading, hasHeader: currentTarget.checked })}
      />
    </>
  )
}

const mostOf = (problem: RowProblem) =>
  guestListLimits[problem === 'group_too_long' ? 'group' : problem === 'too_many' ? 'rows' : 'name']

interface PreviewProps {
  taken: ReadRows
  takesShort: boolean
  onTakesShort: (takesShort: boolean) => void
}

/** The first guests as they would be listed, and every line that cannot be imported. */
function Preview({ taken: { guests, bad, shortTables }, takesShort, onTakesShort }: PreviewProps) {
  const t = useHostTexts()
  const rest = (count: number): ReactNode => count > 0 && <p className={quiet()}>{t('list.more', { count })}</p>
  return (
    <>
      {shortTables.size > 0 && (
        <Checkbox
          label={t('list.takesShort')}
          hint={[...shortTables].map(([long, short]) => `${long} → ${short}`).join(' · ')}
          checked={takesShort}
          onChange={({ currentTarget }) => onTakesShort(currentTarget.checked)}
        />
      )}
      {guests.length > 0 && (
        <section className={stack(2)}>
          <h3 className={title4()}>{t('list.preview', { count: guests.length })}</h3>
          <ul className={stack(1)} role="list">
            {guests.slice(0, previewed).map(({ name, table, group }, index) => (
              <li key={index} className={cluster(2)}>
                <bdi>{name}</bdi>
                <span className={quiet()}>
                  {[table !== undefined && t('guests.table', { table }), group].filter(Boolean).join(' · ')}
                </span>
              </li>
            ))}
          </ul>
          {rest(guests.length - previewed)}
        </section>
      )}
      {bad.length > 0 && (
        <Notice title={t('list.bad', { count: bad.length })}>
          <ul className={stack(1)} role="list">
            {bad.slice(0, mostNamed).map(({ line, cells, problem }) => (
              <li key={line}>
                {t('list.badLine', { line, words: cells.filter(Boolean).join(', ') })}{' '}
                {t(`list.problem.${problem}`, { most: mostOf(problem) })}
              </li>
            ))}
          </ul>
          {rest(bad.length - mostNamed)}
        </Notice>
      )}
    </>
  )
}
