import { DatabaseSync } from 'node:sqlite'

const schema = `
  PRAGMA journal_mode = WAL;
  CREATE TABLE IF NOT EXISTS objects (
    sequence INTEGER PRIMARY KEY AUTOINCREMENT,
    bucket TEXT NOT NULL, key TEXT NOT NULL, version TEXT NOT NULL,
    latest INTEGER NOT NULL, marker INTEGER NOT NULL, detail TEXT NOT NULL,
    UNIQUE (bucket, key, version)
  );
  CREATE UNIQUE INDEX IF NOT EXISTS latest_objects ON objects (bucket, key) WHERE latest = 1;
  CREATE TABLE IF NOT EXISTS uploads (
    id TEXT PRIMARY KEY, bucket TEXT NOT NULL, key TEXT NOT NULL, detail TEXT NOT NULL, completion TEXT
  );
  CREATE TABLE IF NOT EXISTS parts (
    upload TEXT NOT NULL, number INTEGER NOT NULL, detail TEXT NOT NULL, PRIMARY KEY (upload, number)
  );
  CREATE TABLE IF NOT EXISTS events (id INTEGER PRIMARY KEY AUTOINCREMENT, record TEXT NOT NULL);
`

/** Opens a store's index; a committed transaction survives kill -9 and, if `durable`, power loss. */
export function openDatabase(file: string, durable: boolean): DatabaseSync {
  const database = new DatabaseSync(file)
  database.exec(`PRAGMA synchronous = ${durable ? 'FULL' : 'OFF'}`)
  database.exec(schema)
  return database
}
