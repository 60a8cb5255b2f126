import { languages, type Language } from '../../kit/languages.ts';
import { brand } from '../../words/brand.ts';
import { serverWords } from '../../words/server.ts';
import type { Deps } from '../platform/context.ts';
import type { Db } from '../platform/database.ts';
import { listMailAddresses } from './sql.ts';

/** Somebody who can be written to, and the language they read. */
export interface Reader {
  accountId: string;
  email: string;
  language: Language;
}

/** Those of several accounts who gave a mail address, in the order they were asked for. */
export async function listReaders(db: Db, accountIds: readonly string[]): Promise<Reader[]> {
  const result = new Map((await listMailAddresses(db, accountIds)).map((row) => [row.id, row]));
  return accountIds.flatMap((accountId) => {
    const row = result.get(accountId);
    return row?.email ? [{ accountId, email: row.email, language: row.language as Language }] : [];
  });
}

/** What a letter is written with: the language of its reader, its words, and the brand as it is called there. */
export interface Pen {
  language: Language;
  /** For `Intl`: amounts, dates and lists. */
  tag: string;
  brand: string;
  say: ReturnType<typeof serverWords>;
}

const penOf = (language: Language): Pen => ({
  language,
  tag: languages[language].tag,
  brand: brand[language],
  say: serverWords(language),
});

export interface Letter {
  subject: string;
  body: string;
}

/**
 * Writes to each reader in their own language. An address that takes no mail is noted and left: the others would get
 * theirs again if the job tried again.
 * @param write  null where there is nothing to say
 * @throws what the mail said, when not one letter has left
 */
export async function writeTo(
  { db, mail, log }: Pick<Deps, 'db' | 'mail' | 'log'>,
  readers: readonly Reader[],
  write: (pen: Pen) => Letter | Promise<Letter | null>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const { accountId, email, language } of readers) {
    const letter = await write(penOf(language));
    if (!letter) continue;
    await mail.send(db, { channel: 'mail', recipient: email, ...letter }).catch((error: unknown) => {
      failures.push(error);
      log.warn({ accountId, reason: String(error) }, 'a letter did not leave');
    });
  }
  if (failures.length > 0 && failures.length === readers.length) throw failures[0];
}
