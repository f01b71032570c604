import { useEffect, type ComponentProps, type ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoadingRegion } from '../../../ui/skeleton.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { logError } from '../../../client/log-error.ts'
import { ProblemError } from '../../../client/problem-error.ts'
import { hidden, sheet } from '../../../ui/looks.ts'
import { CardTable } from '../shell/card-table.tsx'
import { plainButton } from '../shell/site-looks.ts'
import { useFailure } from './admin-session.ts'
import styles from './admin.module.css'
import type english from './messages/en.json'
import { useTexts } from './texts.ts'
import type { Pages } from '../../../client/use-pages.ts'

type ColumnName = keyof typeof english extends infer Id
  ? Id extends `admin.column.${infer Name}`
    ? Name
    : never
  : never

interface Column<Row> {
  name: ColumnName
  cell: (row: Row) => ReactNode
}

interface ListingProps<Row> {
  pages: Pages<Row>
  caption: string
  /** The first column, a date, never wraps. */
  columns: readonly Column<Row>[]
  keyOf: (row: Row) => string
  /** Title of the empty state. */
  empty: string
  errorTitle?: string
  errorText?: string
}

/**
 * A table that loads page by page, with its loading, empty and error states.
 */
export function Listing<Row>({ pages, caption, columns, keyOf, empty, errorTitle, errorText }: ListingProps<Row>) {
  const t = useTexts()
  const onFailure = useFailure()
  const { rows, isLoading, isFetchingMore, error, hasMore } = pages
  const isSignedOut = error instanceof ProblemError && error.status === 401
  useEffect(() => {
    if (isSignedOut) onFailure(error)
    else if (error) logError(error)
  }, [isSignedOut, error, onFailure])

  if (isLoading) return <LoadingRegion label={t('admin.loading')} />
  if (error) {
    return (
      <Notice
        tone="error"
        title={errorTitle ?? t('admin.list.errorTitle')}
        action={
          <Button variant="secondary" onClick={pages.reload}>
            {t('admin.list.retry')}
          </Button>
        }
      >
        {errorText ?? t('admin.list.error')}
      </Notice>
    )
  }
  if (rows.length === 0 && !hasMore) return <EmptyState icon="info" title={empty} />
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard scrolls a table wider than the screen (WCAG 2.1.1) */}
      <div className={sheet(styles.list)} tabIndex={0} role="region" aria-label={caption}>
        <CardTable
          caption={<caption className={hidden()}>{caption}</caption>}
          columns={columns.map(({ name, cell }) => ({ heading: t(`admin.column.${name}`), cell }))}
          rows={rows}
          keyOf={keyOf}
        />
      </div>
      {hasMore && (
        <Button variant="secondary" busy={isFetchingMore} onClick={pages.fetchMore}>
          {t('admin.list.more')}
        </Button>
      )}
    </>
  )
}

/** A button within a row: tall enough for fingers, yet no taller than a line. */
export function RowButton(props: ComponentProps<'button'>) {
  return <button type="button" {...props} className={plainButton(styles.rowButton)} />
}
