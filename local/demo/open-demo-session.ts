import { parentPort } from 'node:worker_threads'
import { randomToken } from '#functions/runtime/random-token.ts'
import { transact } from '#functions/database/transact.ts'
import { sessionCookie } from '#functions/sign-in/host-cookies.ts'
import { sessionPut } from '#functions/sign-in/session-store.ts'
import { toPlainHttp } from '../aws/gateway/plain-http-cookies.ts'
import { demoHost } from './demo-host.ts'

/** Long enough for a slow machine to draw the demo's pictures. */
const sessionMs = 60 * 60 * 1000

// Like `open-demo-event.ts`: a session of the demo's host, without a letter with a code.
const token = randomToken()
await transact([sessionPut(token, demoHost, new Date(Date.now() + sessionMs))])
parentPort?.postMessage(toPlainHttp(`${sessionCookie}=${token}`))
