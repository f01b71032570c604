import { type CopyOrShareProps, CopyOrShare } from '../../ui/copy-or-share.tsx'
import { cluster, quiet } from '../../ui/looks.ts'
import { TextArea } from '../../ui/text-area.tsx'
import { useHostTexts } from '../shell/texts.ts'
import styles from './share-link.module.css'

interface ShareButtonsProps extends Omit<CopyOrShareProps, 'words'> {
  /** Label of the copy button, and the message after it. */
  words?: { copy: string; copied: string }
}

/** The buttons that copy a link or hand it over. */
export function ShareButtons({ words, ...rest }: ShareButtonsProps) {
  const t = useHostTexts()
  const copying = words ?? { copy: t('share.copy'), copied: t('share.copied') }
  return <CopyOrShare {...rest} words={{ ...copying, copyFailed: t('share.copyFailed'), share: t('share.native') }} />
}

/** A link as selectable text. */
export function LinkField({ label, link }: { label: string; link: string }) {
  return (
    <input
      className={styles.link}
      aria-label={label}
      readOnly
      value={link}
      onFocus={({ currentTarget }) => currentTarget.select()}
    />
  )
}

interface WordsWithLinkProps extends Required<Pick<ShareButtonsProps, 'words'>> {
  label: string
  lang?: string
  link: string
  value: string
  onChange: (value: string) => void
  onDone?: () => void
}

/** An editable message followed by the link, to send by the host's own means. */
export function WordsWithLink({ label, lang, link, value, onChange, words, onDone }: WordsWithLinkProps) {
  const text = `${value.trim()} ${link}`
  return (
    <>
      <TextArea
        label={label}
        lang={lang}
        rows={4}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <p className={quiet(styles.address)}>{link}</p>
      <div className={cluster(2)}>
        <ShareButtons variant="primary" text={text} sheet={{ text }} words={words} onDone={onDone} />
      </div>
    </>
  )
}
