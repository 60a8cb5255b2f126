import { siteCodes } from '../src/contract/reference/sites.ts';
import { newId } from '../src/kit/ids.ts';
import { words } from './words.ts';
import type { Deps } from '../src/server/platform/context.ts';
import { transact, type Tx } from '../src/server/platform/database.ts';
import { providers, type DemoProvider } from './content/services.ts';

const dayMs = 86_400_000;

/** Providers of foreign-trade services, audited, with what they offer; who is there already stays as they are. */
export async function loadServices({ db }: Deps, since: Date, passwordHash: string): Promise<void> {
  const emails = new Set(
    (await db.selectFrom('accounts').select('email').execute()).map(({ email }) => email),
  );
  for (const provider of providers) {
    if (emails.has(provider.email)) continue;
    await transact(db, (tx) => loadProvider(tx, provider, since, passwordHash));
  }
}

async function loadProvider(
  tx: Tx,
  { email, name, contact, language, years, services }: DemoProvider,
  since: Date,
  passwordHash: string,
): Promise<void> {
  const id = newId(since.getTime());
  const at = new Date(since.getTime() - years * 365 * dayMs);
  await tx
    .insertInto('accounts')
    .values({
      id,
      email,
      name: contact,
      company_name: name,
      password_hash: passwordHash,
      language,
      price_type_id: 1,
      created_at: at,
    })
    .execute();
  await tx
    .insertInto('account_roles')
    .values(
      ([1, 3] as const).map((role) => ({ account_id: id, role, audit_status: 1 as const, created_at: at })),
    )
    .execute();
  const offered = new Date(since.getTime() - 90 * dayMs);
  await tx
    .insertInto('trade_services')
    .values(
      services.map(({ kind, title, description, countries, price }, index) => ({
        id: newId(offered.getTime() + index),
        provider_id: id,
        kind,
        titles: JSON.stringify(words(title)),
        descriptions: JSON.stringify(words(description)),
        countries: [...countries],
        price: price ? BigInt(price[0]) : null,
        currency: price?.[1] ?? null,
        price_unit: price?.[2] ?? null,
        sites: [...siteCodes],
        created_at: offered,
        updated_at: offered,
      })),
    )
    .execute();
}
