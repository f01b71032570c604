import { useState } from 'react'
import { useLazyTexts } from '../../shell/texts.ts'
import { GivenName } from './given-name.tsx'
import { UploaderNameForm } from './uploader-name-form.tsx'
import { useUntoldName } from './use-untold-name.ts'

/** The name of this guest, to be changed at any time; `known`: as the gallery has it, empty where it has none. */
export function GuestName({ slug, known }: { slug: string; known: string }) {
  const t = useLazyTexts()
  const [given, setGiven] = useState<string>()
  const [isChanging, setChanging] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  useUntoldName(slug)
  const name = given ?? known

  if (!isChanging)
    return (
      <GivenName
        slug={slug}
        name={name}
        hasFocus={wasOpen}
        onChange={() => {
          setChanging(true)
          setWasOpen(true)
        }}
      />
    )
  return (
    <UploaderNameForm
      slug={slug}
      name={name}
      onGiven={(wanted) => {
        setGiven(wanted)
        setChanging(false)
      }}
      leave={t('app.cancel')}
      onLeave={() => setChanging(false)}
    />
  )
}
