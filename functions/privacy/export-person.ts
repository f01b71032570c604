import type { Answer } from '#shared/api/shapes.ts'
import { readAccount } from '../sign-in/account-store.ts'
import { listSignInsOf } from '../sign-in/person-sign-in-store.ts'
import { isSuppressed } from '../mail/suppression-store.ts'
import { gatherPersonData, type Person } from './person-data.ts'

/** Everything held about a person, in a form that other programs read (GDPR, articles 15 and 20). */
export async function exportPerson(person: Person): Promise<Answer<'privacy/export-person-data'>> {
  const { email } = person
  const [data, account, signIns, mailSuppressed] = await Promise.all([
    gatherPersonData(person),
    readAccount(email),
    listSignInsOf(email),
    isSuppressed(email),
  ])
  return {
    email,
    exportedAt: new Date().toISOString(),
    account,
    sessions: signIns.length,
    supportRequests: data.supportRequests.map((request) => ({ ...request })),
    letters: data.letters.map(({ promisedAt, message }) => ({ promisedAt, ...message })),
    mailSuppressed,
    events: data.events.map(({ id, title, date, description, status, createdAt, activatedAt, photoCount }) => ({
      id,
      title,
      date,
      description,
      status,
      createdAt,
      activatedAt,
      photoCount,
    })),
    uploads: [...data.namedPhotos, ...data.namedSenders].map(({ eventId, photoId, uploader = '' }) => ({
      eventId,
      photoId,
      uploader,
    })),
    payments: data.payments.map((payment) => ({ ...payment })),
    givenAddresses: data.givenAddresses.map(({ sort, ...of }) => ({ at: sort.slice(0, sort.indexOf('#')), ...of })),
  }
}
