import { useIntl } from 'react-intl'
import { small, stack } from '../../../ui/looks.ts'
import { formatBytes } from '../../shell/format-bytes.ts'
import { useHostTexts } from '../../shell/texts.ts'
import type { Download } from './choice-kind.ts'
import styles from './downloads.module.css'
import { ZipLink } from './zip-link.tsx'

interface ZipLinksProps {
  eventId: string
  download: Pick<Download, 'downloadId' | 'url' | 'files' | 'size'>
  /** Whether an album lies in the first part. */
  hasAlbum: boolean
  name?: string
  variant?: 'secondary'
  onChanged: () => Promise<unknown>
}

/** Takes a download home: by one button, or by one for each of its parts where it is too large for one ZIP. */
export function ZipLinks({ download, hasAlbum, ...rest }: ZipLinksProps) {
  const t = useHostTexts()
  const intl = useIntl()
  const { downloadId, url, size, files } = download
  if (!files) return <ZipLink download={{ downloadId, url, size }} {...rest} />
  return (
    <div className={stack(3, styles.building)}>
      <ul className={styles.parts} role="list">
        {files.map((file, part) => (
          <li key={file.name}>
            <ZipLink
              download={{ downloadId, part, url: file.url, size: file.size }}
              label={t('download.part', { part: part + 1, parts: files.length, size: formatBytes(file.size, intl) })}
              {...rest}
            />
          </li>
        ))}
      </ul>
      <p className={small()}>
        {t('download.partsHint')} {hasAlbum && t('download.partsAlbum')}
      </p>
    </div>
  )
}
