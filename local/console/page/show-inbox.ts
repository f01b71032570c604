import type { Mail } from '../../aws/mail/inbox.ts'
import { makeElement, button, draw, place, time } from './show-table.ts'
import { callConsole, run, say } from './console-calls.ts'

let open: string | undefined
let known: ReadonlySet<string> | undefined

/** Lists the letters, newest first; the open one stays open. */
export async function showInbox(): Promise<void> {
  const letters = (await callConsole<Mail[]>('GET', '/mail')).reverse()
  const fresh = letters.find(({ id }) => known && !known.has(id))
  if (fresh) say(`New letter to ${fresh.to.join(', ')}: ${fresh.subject}`)
  known = new Set(letters.map(({ id }) => id))
  const list = () =>
    letters.length === 0
      ? [makeElement('p', { className: 'empty' }, ['No letter yet.'])]
      : letters.map((mail) => letterButton(mail))
  draw('letters', [letters.map(({ id }) => id), open], list)
}

function letterButton(mail: Mail): HTMLElement {
  const onclick = () => read(mail)
  const row = makeElement('button', { type: 'button', className: 'letter', id: `letter-${mail.id}`, onclick }, [
    mail.subject,
    makeElement('span', {}, [`${mail.to.join(', ')} · ${time(mail.at)}`]),
  ])
  if (mail.id === open) row.setAttribute('aria-current', 'true')
  return row
}

function read(mail: Mail): void {
  open = mail.id
  // The letter is a separate document with a strict policy: nothing in it runs or leaves its frame.
  const frame = makeElement('iframe', { src: `/mail/${mail.id}/letter`, title: mail.subject })
  frame.setAttribute('sandbox', 'allow-popups allow-popups-to-escape-sandbox')
  const text = makeElement('details', {}, [
    makeElement('summary', {}, ['As plain text']),
    makeElement('pre', {}, [mail.text]),
  ])
  const code = /(?<!\d)\d{6}(?!\d)/.exec(mail.subject)?.[0]
  place('letter').replaceChildren(
    makeElement('p', {}, [`From ${mail.from} to ${mail.to.join(', ')}`]),
    ...(code ? [button(`Copy ${code}`, () => run(`Copy of ${code}`, () => navigator.clipboard.writeText(code)))] : []),
    ...mail.to.map((email) =>
      button(`Let ${email} bounce`, () =>
        run(`Bounce of ${email}`, () => callConsole('POST', '/mail/bounces', { body: { email } })),
      ),
    ),
    frame,
    text,
  )
  void showInbox()
}
