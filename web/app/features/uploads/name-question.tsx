import { useState } from 'react'
import { sheet, stack, title4 } from '../../../ui/looks.ts'
import { LazyMessages } from '../../shell/lazy-messages.tsx'
import { useLazyTexts } from '../../shell/texts.ts'
import { readUploaderName } from '../../../client/uploader-name.ts'
import { GivenName } from './given-name.tsx'
import styles from './name-question.module.css'
import { markSent } from './sent-mark.ts'
import { UploaderNameForm } from './uploader-name-form.tsx'
import { useSentMark } from './use-sent-mark.ts'
import { useUntoldName } from './use-untold-name.ts'

/**
 * Asks the sender's name: once, and never before a photo is on its way. A name that this device knows is used, and
 * said.
 */
export function NameQuestion({ slug }: { slug: string }) {
  return (
    <LazyMessages>
      <Question slug={slug} />
    </LazyMessages>
  )
}

function Question({ slug }: { slug: string }) {
  const t = useLazyTexts()
  const mark = useSentMark(slug)
  const [name, setName] = useState(readUploaderName)
  const [isChanging, setChanging] = useState(false)
  const [isAnswered, setAnswered] = useState(false)
  useUntoldName(slug)

  const isAsked = mark === 'unnamed' && name === ''
  if (!isAsked && !isChanging && !isAnswered && mark !== 'untold' && mark !== 'unnamed') return null
  return (
    <section className={sheet(stack(3, styles.question))} aria-labelledby="whose-heading">
      <h2 className={title4()} id="whose-heading">
        {t('name.title')}
      </h2>
      {isAsked || isChanging ? (
        <UploaderNameForm
          slug={slug}
          name={name}
          onGiven={(given) => {
            setName(given)
            setChanging(false)
            setAnswered(true)
          }}
          leave={t(isAsked ? 'name.skip' : 'app.cancel')}
          onLeave={() => {
            setChanging(false)
            if (isAsked) markSent(slug, 'skipped')
          }}
        />
      ) : (
        <GivenName slug={slug} name={name} hasFocus={isAnswered} onChange={() => setChanging(true)} />
      )}
    </section>
  )
}
