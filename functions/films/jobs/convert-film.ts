import { outboxJob } from '../../kit/job.ts'
import { convertFilm } from '../convert-film.ts'

export const handler = outboxJob('convert-film', (film) => convertFilm(film))
