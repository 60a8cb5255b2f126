import type { RawBuilder } from 'kysely';
import type { ShopRight } from '../../contract/shops/shop-rights.ts';
import { languages, type Language } from '../../kit/languages.ts';
import type { Say } from '../../words/server.ts';
import { readBrandName, readLetterWords } from '../marketplace/public.ts';
import type { Deps } from '../platform/context.ts';
import { transact, type Db } from '../platform/database.ts';
import { listContactsOfShop, type Contact } from './members-sql.ts';
import { listMailAddresses } from './sql.ts';

/** Somebody who can be written to, and the language they read. */
export interface Reader {
  accountId: string;
  email: string;
  language: Language;
}

/** Those of several accounts who gave a mail address, in the order they were asked for. */
export async function listReaders(db: Db, accountIds: readonly string[]): Promise<Reader[]> {
  const addresses = Map.groupBy(await listMailAddresses(db, accountIds), ({ id }) => id);
  return accountIds.flatMap((accountId) =>
    (addresses.get(accountId) ?? []).flatMap(({ email, language }) =>
      email ? [{ accountId, email, language: language as Language }] : [],
    ),
  );
}

/** The same of those of a shop who may do something there, its owner first. @param ownerId  as a part of the question */
export async function listReadersOfShop(
  db: Db,
  shopId: string,
  ownerId: RawBuilder<string>,
  right: ShopRight,
): Promise<Reader[]> {
  const contacts = await listContactsOfShop(db, shopId, ownerId, right);
  return contacts.flatMap(({ id, email, language }) =>
    email ? [{ accountId: id, email, language: language as Language }] : [],
  );
}

/** What a letter is written with: the language of its reader, its words, and the brand as it is called there. */
export interface Pen {
  language: Language;
  /** For `Intl`: amounts, dates and lists. */
  tag: string;
  brand: string;
  say: Say;
}

const penOf = async (db: Db, language: Language): Promise<Pen> => ({
  language,
  tag: languages[language].tag,
  brand: await readBrandName(db, language),
  say: await readLetterWords(db, language),
});

/** Pens for readers of one occasion: the words of a language are read once for all of them. */
function pensOf(db: Db): (language: Language) => Promise<Pen> {
  const pens = new Map<Language, Promise<Pen>>();
  return (language) => {
    const pen = pens.get(language) ?? penOf(db, language);
    pens.set(language, pen);
    return pen;
  };
}

export interface Letter {
  subject: string;
  body: string;
}

/**
 * Writes to each reader in their own language, to all of them or to none: as a part of the caller's transaction where
 * there is one. The letters leave after its commit, each by a job of its own, so that an address that takes no mail
 * holds up nobody.
 * @param write  null where there is nothing to say
 */
export async function writeTo(
  { db, mail }: Pick<Deps, 'db' | 'mail'>,
  readers: readonly Reader[],
  write: (pen: Pen) => Letter | Promise<Letter | null>,
): Promise<void> {
  const penIn = pensOf(db);
  const letters: { recipient: string; letter: Letter }[] = [];
  for (const { email, language } of readers) {
    const letter = await write(await penIn(language));
    if (letter) letters.push({ recipient: email, letter });
  }
  await transact(db, async (tx) => {
    for (const { recipient, letter } of letters)
      await mail.send(tx, { channel: 'mail', recipient, ...letter });
  });
}

/**
 * Warns everybody of something that they may have to stop: by mail, and who gave no address by text message. As `writeTo`,
 * to all of them or to none.
 */
export async function warnEach(
  { db, mail }: Pick<Deps, 'db' | 'mail'>,
  contacts: readonly Contact[],
  write: (pen: Pen) => Letter,
): Promise<void> {
  const penIn = pensOf(db);
  const letters = await Promise.all(
    contacts.map(async (contact) => ({
      contact,
      letter: write(await penIn(contact.language as Language)),
    })),
  );
  await transact(db, async (tx) => {
    for (const { contact, letter } of letters) {
      if (contact.email) await mail.send(tx, { channel: 'mail', recipient: contact.email, ...letter });
      else if (contact.phone)
        await mail.send(tx, { channel: 'sms', recipient: contact.phone, subject: '', body: letter.body });
    }
  });
}
