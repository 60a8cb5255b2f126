import { newId } from '../src/kit/ids.ts';
import type { Deps } from '../src/server/platform/context.ts';
import { photograph } from './load-applications.ts';
import { findPlaceCodes } from './places.ts';
import type { DemoShop, World } from './types.ts';
import { transact } from '../src/server/platform/database.ts';

/** Lays down the entries that the demo world's sellers once sent and that passed, so that their papers can be named. */
export async function loadCredentials(deps: Deps, world: World): Promise<void> {
  const { db } = deps;
  const places = await transact(db, (tx) => findPlaceCodes(tx));
  for (const [index, shop] of world.shops.entries()) {
    const account = await db
      .selectFrom('accounts')
      .select(['id', 'phone'])
      .where('email', '=', shop.owner.email)
      .executeTakeFirstOrThrow();
    const application = await db
      .selectFrom('merchant_applications')
      .select('id')
      .where('account_id', '=', account.id)
      .executeTakeFirst();
    if (application) continue;
    const { submittedAt, decidedAt } = datesOf(shop, index, deps.clock.now());
    const number = shop.place.country === 'CN' ? creditCode(shop, index) : `REG-${1_000_000 + index * 7_919}`;
    const { personName, companyName, email, prefix } = shop.owner;
    const { codes } = places(shop.place);
    const licence = await photograph(deps, account.id, [companyName, number, personName]);
    // The trusted ones showed who they are as well.
    const identity = shop.trusted ? await photograph(deps, account.id, [personName, `${index + 1}`]) : null;
    await db
      .insertInto('merchant_applications')
      .values({
        id: newId(submittedAt.getTime()),
        account_id: account.id,
        role: 2,
        round: 1,
        state: 'passed',
        kind: 'company',
        country: shop.place.country,
        region_codes: codes,
        // Where the region is known by its codes, the city is among them.
        city: codes.length > 0 ? '' : shop.place.city,
        detail: streetOf(shop, index),
        company_name: companyName,
        registration_number: number,
        legal_person: personName,
        founded_on: `${shop.openedYear}-03-01`,
        contact_name: personName,
        prefix_id: places.prefixId(prefix),
        phone: shop.owner.phone,
        email,
        licence_picture: licence,
        identity_front: identity,
        submitted_at: submittedAt,
        decided_at: decidedAt,
        decided_by: 'Demo',
      })
      .execute();
  }
}

/** Where a company of nobody is registered. */
const streetOf = ({ place }: DemoShop, index: number): string =>
  place.country === 'CN' ? `工业大道${12 + index * 7}号` : `${12 + index * 7} Industrial Avenue`;

/** In the last year, each on a day of its own; decided the day after. */
function datesOf(shop: DemoShop, index: number, now: Date) {
  const day = 86_400_000;
  const daysAgo = 40 + ((index * 37 + shop.openedYear) % 300);
  const submittedAt = new Date(now.getTime() - daysAgo * day);
  return { submittedAt, decidedAt: new Date(submittedAt.getTime() + day) };
}

const letters = '0123456789ABCDEFGHJKLMNPQRTUWXY';

/** A unified social credit code of nobody, with the check character that GB 32100-2015 asks for. */
function creditCode(shop: DemoShop, index: number): string {
  const body = `91${(shop.place.district ?? '').padEnd(6, '0').slice(0, 6)}MA${String(index + 1).padStart(7, '0')}`;
  let sum = 0;
  let weight = 1;
  for (const letter of body) {
    sum += letters.indexOf(letter) * weight;
    weight = (weight * 3) % 31;
  }
  return body + letters[(31 - (sum % 31)) % 31];
}
