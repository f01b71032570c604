/* oxlint-disable jsx-a11y/no-interactive-element-to-noninteractive-role -- no cell is interactive; each says its native role again, which `display: block` takes from it on phones */
import { useEffect, type ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoadingRegion, Skeleton } from '../../../ui/skeleton.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { logError } from '../../../client/log-error.ts'
import { ProblemError } from '../../../client/problem-error.ts'
import { hidden, sheet } from '../../../ui/looks.ts'
import { useFailure } from './admin-session.ts'
import styles from './listing.module.css'
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
  /** What a row shows below each heading. The first is narrow and never breaks: a date. */
  columns: readonly Column<Row>[]
  keyOf: (row: Row) => string
  /** Said where the list has no rows. */
  empty: string
  errorTitle?: string
  errorText?: string
}

/**
 * A table that comes page by page, with what it says while loading, when empty and when it failed. Where it has no room each
 * row is a card of its own; the roles hold there, too.
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

  if (isLoading) {
    return (
      <LoadingRegion label={t('admin.loading')}>
        <Skeleton shape="block" />
      </LoadingRegion>
    )
  }
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
      <div className={sheet(styles.frame)} tabIndex={0} role="region" aria-label={caption}>
        <table className={styles.table} role="table">
          <caption className={hidden()}>{caption}</caption>
          <thead role="rowgroup">
            <tr role="row">
              {columns.map(({ name }) => (
                <th key={name} scope="col" role="columnheader">
                  {t(`admin.column.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {rows.map((row) => (
              <tr key={keyOf(row)} role="row">
                {columns.map(({ name, cell }) => {
                  const content = cell(row)
                  return (
                    <td key={name} role="cell" data-label={t(`admin.column.${name}`)}>
                      {content !== false && <div>{content}</div>}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {hasMore && (
        <Button variant="secondary" busy={isFetchingMore} onClick={pages.fetchMore}>
          {t('admin.list.more')}
        </Button>
      )}
    </>
  )
}
