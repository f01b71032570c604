import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { showToast } from './toast-store.ts'

export interface CopyOrShareProps {
  text: string
  /** What the device's own sheet is handed. */
  sheet: ShareData
  words: { copy: string; copied: string; copyFailed: string; share: string }
  /** Of the button that copies. */
  variant?: 'primary' | 'secondary'
  /** Called once it is copied or handed over. */
  onDone?: () => void
}

/** Copies something and says so; answers whether it went well. */
export async function copyText(text: string, words: Pick<CopyOrShareProps['words'], 'copied' | 'copyFailed'>) {
  try {
    await navigator.clipboard.writeText(text)
    showToast({ tone: 'success', title: words.copied })
    return true
  } catch {
    showToast({ tone: 'error', title: words.copyFailed })
    return false
  }
}

/** The buttons that copy something or, where the device offers that, send it. */
export function CopyOrShare({ text, sheet, words, variant = 'secondary', onDone }: CopyOrShareProps) {
  const copy = async () => {
    if (await copyText(text, words)) onDone?.()
  }
  // Closing the sheet is not an error.
  const share = () => void navigator.share(sheet).then(onDone, () => undefined)
  return (
    <>
      <Button variant={variant} onClick={() => void copy()}>
        <Icon name="copy" />
        {words.copy}
      </Button>
      {'share' in navigator && (
        <Button variant="secondary" onClick={share}>
          <Icon name="share" />
          {words.share}
        </Button>
      )}
    </>
  )
}
