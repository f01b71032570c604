import { useState } from 'react'
import { useLazyTexts } from '../../shell/texts.ts'
import { GivenName } from './given-name.tsx'
import { UploaderNameForm } from './uploader-name-form.tsx'
import { useUntoldName } from './use-untold-name.ts'

/** This guest's name, editable at any time; `known`: the gallery's version, empty if it has none. */
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
