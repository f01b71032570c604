import type { ReactNode } from 'react'
import { downloadCsv } from '../../../client/download-csv.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { cluster } from '../../../ui/looks.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { useAction } from './admin-session.ts'
import styles from './admin.module.css'
import { useTexts } from './texts.ts'

interface ExportProps {
  fileName: string
  /** The whole list, not only the pages on the screen. */
  allRows: () => Promise<readonly Readonly<Record<string, string | number | null>>[]>
}

interface ListToolsProps extends ExportProps {
  searchHint: string
  onSearch: (text: string) => void
  /** More filters, between the search and the export. */
  children?: ReactNode
}

/**
 * Search and export above a list. It searches on submit instead of each keystroke, because a search reads many rows.
 */
export function ListTools({ searchHint, onSearch, fileName, allRows, children }: ListToolsProps) {
  const t = useTexts()
  const { formProps } = useForm({ names: ['search'], send: ({ search }) => onSearch(search.trim()) })
  return (
    <div className={cluster(4, styles.tools)}>
      <form className={cluster(4, styles.tools)} role="search" {...formProps}>
        <TextField name="search" type="search" label={t('admin.list.search')} hint={searchHint} maxLength={200} />
        <Button type="submit" variant="secondary">
          {t('admin.list.find')}
        </Button>
      </form>
      {children}
      <ExportButton fileName={fileName} allRows={allRows} />
    </div>
  )
}

/** Downloads a list as CSV. */
export function ExportButton({ fileName, allRows }: ExportProps) {
  const t = useTexts()
  const { isBusy, run } = useAction()
  return (
    <Button
      variant="secondary"
      busy={isBusy}
      onClick={() => run(async () => downloadCsv(`${fileName}.csv`, await allRows()))}
    >
      <Icon name="download" />
      {t('admin.list.export')}
    </Button>
  )
}
