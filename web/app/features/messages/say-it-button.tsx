import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import type { Gallery } from '#shared/api/galleries.ts'
import type { Audience } from '#shared/rules/sight.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useLazyTexts } from '../../shell/texts.ts'

const SayIt = lazy(async () => ({ default: (await import('./say-it.tsx')).SayIt }))

/** The hash at which the recorder opens automatically. */
const openHash = '#say'

interface SayItButtonProps {
  slug: string
  gallery: Gallery
  send: (file: File, audience: Audience) => void
}

/** Opens the recorder, which is loaded on demand. */
export function SayItButton({ slug, gallery, send }: SayItButtonProps) {
  const t = useLazyTexts()
  const { hash } = useLocation()
  const [isOpen, setOpen] = useState(hash === openHash)
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <Icon name="microphone" />
        {t('gallery.say')}
      </Button>
      {isOpen && (
        <Suspense>
          <SayIt slug={slug} gallery={gallery} onSend={send} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
