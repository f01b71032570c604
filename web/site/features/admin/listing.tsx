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
import { useTexts } from './texts.ts'
import type { Pages } from '../../../client/use-pages.ts'

interface ListingProps<Row> {
  pages: Pages<Row>
  caption: string
  columns: readonly string[]
  /** Said where the list has no rows. */
  empty: string
  errorTitle?: string
  errorText?: string
  /** One `<tr>`. */
  children: (row: Row) => ReactNode
}

/** A table that comes page by page, with what it says while loading, when empty and when it failed. */
export function Listing<Row>({ pages, caption, columns, empty, errorTitle, errorText, children }: ListingProps<Row>) {
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
        <table className={styles.table}>
          <caption className={hidden()}>{caption}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{rows.map(children)}</tbody>
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
