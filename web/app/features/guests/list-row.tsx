import { hasSent } from '#shared/rules/guest-coverage.ts'
import { memo, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import type { ListedGuest } from '#shared/api/guest-list.ts'
import { guestListLimits } from '#shared/rules/guest-list-limits.ts'
import { hasWords } from '#shared/rules/has-words.ts'
import { tablePattern } from '#shared/rules/table-name.ts'
import { Button } from '../../../ui/button.tsx'
import { drawAndFocus } from '../../../ui/draw-and-focus.ts'
import { Icon } from '../../../ui/icon.tsx'
import { cluster, flush, iconButton, row as inRow, small } from '../../../ui/looks.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { useHostedEvent } from '../../hosts/hosted-event.ts'
import { ProblemNotice } from '../../shell/problem-notice.tsx'
import { useHostTexts } from '../../shell/texts.ts'
import { RemindGuest } from './guest-dialogs.tsx'
import styles from './guest-list.module.css'
import type { Words } from './use-list-edits.ts'

interface ListRowProps {
  row: ListedGuest
  onChange: (row: ListedGuest, words: Words) => Promise<void>
  onRemove: (row: ListedGuest) => void
}

/** One guest of the list: whether they opened the gallery, and a way to write to them if they sent nothing. */
export const ListRow = memo(function ListRow({ row, onChange, onRemove }: ListRowProps) {
  const t = useHostTexts()
  const intl = useIntl()
  const { event } = useHostedEvent()
  const [asked, ask] = useState<'words' | 'reminder'>()
  const box = useRef<HTMLLIElement>(null)
  const close = () => drawAndFocus(box.current, 'button', () => ask(undefined))
  const { name, table, group, seen, photos, voices, lastAt, link } = row
  if (asked === 'words')
    return (
      <li ref={box} className={styles.guest}>
        <WordsForm
          words={row}
          send={t('list.save')}
          onSend={async (words) => {
            await onChange(row, words)
            close()
          }}
          onCancel={close}
        />
      </li>
    )
  return (
    <li ref={box} className={styles.guest}>
      <p className={inRow(2, styles.name)}>
        <bdi>{name}</bdi>
        <IconButton
          icon="edit"
          label={t('list.edit', { name })}
          onPress={() => drawAndFocus(box.current, 'input', () => ask('words'))}
        />
        <IconButton icon="trash" label={t('list.remove', { name })} onPress={() => onRemove(row)} />
      </p>
      <p className={small(styles.facts)}>
        {table !== null && `${t('guests.table', { table })} · `}
        {group !== null && (
          <>
            <bdi>{group}</bdi> ·{' '}
          </>
        )}
        {[
          photos > 0 && t('list.photos', { photos }),
          voices > 0 && t('count.voices', { count: voices }),
          !hasSent(row) && t(seen ? 'list.seen' : 'list.unseen'),
        ]
          .filter(Boolean)
          .join(' · ')}
        {lastAt !== null && ` · ${intl.formatDate(lastAt, { dateStyle: 'medium', timeStyle: 'short' })}`}
      </p>
      {!hasSent(row) && (
        <div className={flush(styles.actions)}>
          <Button variant="quiet" aria-label={t('list.remindName', { name })} onClick={() => ask('reminder')}>
            <Icon name="share" />
            {t('list.remind')}
          </Button>
        </div>
      )}
      {asked === 'reminder' && (
        <RemindGuest
          title={t('list.remindTitle', { name })}
          text={t('list.remindText')}
          link={link}
          prepared={t('list.remindWords', { name, event: event.title })}
          onClose={() => ask(undefined)}
        />
      )}
    </li>
  )
})

export function IconButton({ icon, label, onPress }: { icon: 'edit' | 'trash'; label: string; onPress: () => void }) {
  return (
    <button type="button" className={iconButton()} aria-label={label} onClick={onPress}>
      <Icon name={icon} />
    </button>
  )
}

interface WordsFormProps {
  words?: Words
  send: string
  onSend: (words: Words) => Promise<void>
  onCancel: () => void
}

const fields = ['name', 'table', 'group'] as const
const labels = { name: 'guests.name', table: 'list.table', group: 'list.group' } as const

export function WordsForm({ words, send, onSend, onCancel }: WordsFormProps) {
  const t = useHostTexts()
  const { faults, error, isSending, formProps } = useForm({
    names: fields,
    check: ({ name, table }) => ({
      ...(!hasWords(name) && { name: 'guests.nameMissing' as const }),
      ...(table.trim() !== '' && !tablePattern.test(table.trim().normalize()) && { table: 'list.tableWrong' as const }),
    }),
    async send({ name, table, group }, form) {
      await onSend({ name: name.trim(), table: table.trim() || null, group: group.trim() || null })
      form.reset()
    },
  })
  return (
    <form className={cluster(3, styles.words)} {...formProps}>
      {fields.map((field) => (
        <TextField
          key={field}
          name={field}
          label={t(labels[field])}
          error={faults[field] && t(faults[field])}
          maxLength={field === 'table' ? undefined : guestListLimits[field]}
          autoComplete="off"
          defaultValue={words?.[field] ?? ''}
        />
      ))}
      <div className={cluster(2)}>
        <Button type="submit" variant="secondary" busy={isSending}>
          {send}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t('app.cancel')}
        </Button>
      </div>
      {error !== undefined && <ProblemNotice error={error} />}
    </form>
  )
}
