import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { downloadText, toCsv } from '../../../client/download-csv.ts'
import { useFailure } from './admin-session.ts'
import { useTexts } from './texts.ts'

interface ExportButtonProps {
  /** Of the file, without its ending. */
  name: string
  rows: () => Promise<readonly Readonly<Record<string, string | number | null>>[]>
}

/** Downloads the whole list, not only the pages on the screen. */
export function ExportButton({ name, rows }: ExportButtonProps) {
  const t = useTexts()
  const onFailure = useFailure()
  const [isBusy, setBusy] = useState(false)

  async function exportRows() {
    setBusy(true)
    try {
      downloadText(`${name}.csv`, 'text/csv', await toCsv(await rows()))
    } catch (error) {
      onFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="secondary" busy={isBusy} onClick={() => void exportRows()}>
      <Icon name="download" />
      {t('admin.list.export')}
    </Button>
  )
}
