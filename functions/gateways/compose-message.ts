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
 * A whole e-mail (RFC 5322): text beside HTML, which has its pictures as related parts, and the two headers by which
 * mail programs unsubscribe with one POST (RFC 8058).
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
        // Whole, on a line of its own: servers that check it read it as it stands.
        'List-Unsubscribe': { prepared: true, value: `<${unsubscribe}>` },
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    }),
  })
  return composer.compile().build()
}
