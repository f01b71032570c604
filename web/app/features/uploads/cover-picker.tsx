import { acceptedExtensions } from '#shared/rules/file-extensions.ts'
import { useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
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
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        hidden
        type="file"
        accept={accept}
        tabIndex={-1}
        aria-label={t('event.cover')}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          if (file) onPick(file)
          currentTarget.value = ''
        }}
      />
      <Button variant="secondary" busy={isBusy} onClick={() => input.current?.click()}>
        {t(hasCover ? 'event.coverChange' : 'event.coverAdd')}
      </Button>
    </>
  )
}
