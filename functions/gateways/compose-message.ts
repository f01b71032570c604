import MailComposer from 'nodemailer/lib/mail-composer'

export interface LetterPicture {
  cid: string
  type: 'image/jpeg' | 'image/png'
  bytes: Buffer
}

interface Message {
  from: string
  to: string
  replyTo: string
  subject: string
  html: string
  text: string
  pictures?: readonly LetterPicture[]
  unsubscribe?: string | undefined
}

/**
 * A complete e-mail (RFC 5322): text and HTML, whose pictures are related parts, and the two headers with which mail
 * programs unsubscribe by one POST (RFC 8058).
 */
export function composeMessage({ pictures = [], unsubscribe, ...mail }: Message): Promise<Buffer> {
  const composer = new MailComposer({
    ...mail,
    disableFileAccess: true,
    disableUrlAccess: true,
    attachments: pictures.map(({ cid, type, bytes }) => ({
      cid,
      contentType: type,
      contentDisposition: 'inline',
      filename: `${cid}.${type === 'image/png' ? 'png' : 'jpg'}`,
      content: bytes,
    })),
    ...(unsubscribe !== undefined && {
      headers: {
        // Unfolded on its own line, because servers that check it do not unfold it.
        'List-Unsubscribe': { prepared: true, value: `<${unsubscribe}>` },
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    }),
  })
  return composer.compile().build()
}
