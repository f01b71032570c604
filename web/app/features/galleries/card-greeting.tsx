import { listen } from '../../../client/listen.ts'
import { useEffect, useState } from 'react'
import type { Gallery } from '#shared/api/galleries.ts'
import type { Card } from '#shared/api/guest-list.ts'
import { call } from '../../../client/call.ts'
import { recordOf } from '../../../client/json-record.ts'
import { ProblemError } from '../../../client/problem-error.ts'
import { readUploaderName, writeUploaderName } from '../../../client/uploader-name.ts'
import { Button } from '../../../ui/button.tsx'
import { cluster, quiet, stack, title2 } from '../../../ui/looks.ts'
import { Notice } from '../../../ui/notice.tsx'
import { LinkButton } from '../../shell/link-button.tsx'
import { useLazyTexts } from '../../shell/texts.ts'
import { useWork } from '../../shell/use-pending.ts'
import { scannedCode } from './card-code.ts'
import styles from './card-greeting.module.css'
import { putCardAway } from './put-card-away.ts'

interface CardGreetingProps {
  slug: string
  gallery: Gallery
  /** Reads the gallery again. */
  refresh: () => Promise<unknown>
}

/** Greets the guest whom a card names, and redeems a card that was just scanned. */
export function CardGreeting({ slug, gallery, refresh }: CardGreetingProps) {
  const t = useLazyTexts()
  const { opened, isUnknown, ownName, forgetOwnName } = useScannedCard(slug, gallery.card, refresh)
  const [hasLeft, setLeft] = useState(false)
  const [isBusy, run] = useWork()
  const card = opened ?? gallery.card
  if (isUnknown) return <Notice>{t('card.unknown')}</Notice>
  if (hasLeft)
    return (
      <p role="status" className={styles.greeting}>
        {t('card.left')}
      </p>
    )
  if (!card) return null
  const take = () =>
    run(async () => {
      await call('guests/rename-guest', { params: { slug }, body: { name: card.name } })
      writeUploaderName(card.name)
      forgetOwnName()
    })
  const leave = () =>
    run(async () => {
      await putCardAway(slug, card)
      setLeft(true)
      await refresh()
    })
  return (
    <section className={stack(2, styles.greeting)} aria-label={t('card.title')}>
      <div role="status">
        <h2 className={title2()}>{t.rich('card.hello', { name: <bdi key="name">{card.name}</bdi> })}</h2>
        {card.table !== null && <p className={quiet()}>{t('card.table', { table: card.table })}</p>}
      </div>
      {ownName !== undefined && (
        <>
          <p>{t.rich('name.from', { name: <strong key="name">{ownName}</strong> })}</p>
          <div className={cluster(2)}>
            <Button variant="secondary" onClick={forgetOwnName}>
              {t('card.useName', { name: ownName })}
            </Button>
            <Button variant="secondary" busy={isBusy} onClick={take}>
              {t('card.useName', { name: card.name })}
            </Button>
          </div>
        </>
      )}
      <div className={cluster(1)}>
        <Button variant="quiet" busy={isBusy} onClick={leave}>
          {t('card.other')}
        </Button>
        <LinkButton variant="quiet" to={`/g/${slug}/mine`}>
          {t('card.title')}
        </LinkButton>
      </div>
    </section>
  )
}

/**
 * Sends the code of the card that was scanned, once; after a lost network, again. `ownName`: another name that this
 * browser has; it stays, and with a card that is new here the guest is asked about it.
 */
function useScannedCard(slug: string, before: Card | null, refresh: () => Promise<unknown>) {
  const [code] = useState(scannedCode)
  const [opened, setOpened] = useState<Card>()
  const [isUnknown, setUnknown] = useState(false)
  const [ownName, setOwnName] = useState<string>()
  const [isNew] = useState(!before)
  useEffect(() => {
    if (code === undefined) return undefined
    const send = async () => {
      if (scannedCode() !== code) return
      const card = await openCard(slug, code)
      if (card === undefined) return
      history.replaceState({ ...recordOf(history.state), card: undefined }, '')
      if (card === null) {
        setUnknown(true)
        return
      }
      setOpened(card)
      const own = await keepOwnName(slug, card)
      if (isNew) setOwnName(own)
      await refresh()
    }
    const sendNow = () => void send().catch(() => undefined)
    sendNow()
    return listen(globalThis, ['online'], sendNow)
  }, [slug, code, isNew, refresh])
  return { opened, isUnknown, ownName, forgetOwnName: () => setOwnName(undefined) }
}

/** What the card with that code says; null if no guest has it, undefined if the gallery did not answer. */
async function openCard(slug: string, code: string): Promise<Card | null | undefined> {
  try {
    return await call('guests/open-card', { params: { slug }, body: { code } })
  } catch (cause) {
    return cause instanceof ProblemError && cause.code === 'unknown_card' ? null : undefined
  }
}

/** The name that this browser already has, if it differs from the card's: the gallery uses it from now on. */
async function keepOwnName(slug: string, card: Card): Promise<string | undefined> {
  const own = readUploaderName()
  if (own === '' || own === card.name) return undefined
  const { name } = await call('guests/show-guest', { params: { slug } })
  if (name === card.name) await call('guests/rename-guest', { params: { slug }, body: { name: own } })
  return own
}
