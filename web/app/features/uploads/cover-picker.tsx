import { acceptedExtensions } from '#shared/rules/file-extensions.ts'
import { FileButton } from '../../../ui/file-button.tsx'
import { useHostTexts } from '../../shell/texts.ts'

const accept = ['image/*', ...acceptedExtensions('photo')].join(',')

interface CoverPickerProps {
  hasCover: boolean
  isBusy?: boolean
  onPick: (file: File) => void
}

/** The button that lets a host pick the cover on their device. */
export function CoverPicker({ hasCover, isBusy = false, onPick }: CoverPickerProps) {
  const t = useHostTexts()
  return (
    <FileButton variant="secondary" busy={isBusy} accept={accept} label={t('event.cover')} onPick={onPick}>
      {t(hasCover ? 'event.coverChange' : 'event.coverAdd')}
    </FileButton>
  )
}
