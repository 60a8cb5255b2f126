import { utcDay } from '../../../kit/days.ts';
import { listPassedCredentials } from '../../merchants/public.ts';
import { listShopAnswers } from '../../messages/public.ts';
import { countOrdersOfStanding } from '../../orders/public.ts';
import type { Deps } from '../../platform/context.ts';
import { transact } from '../../platform/database.ts';
import { getRates, smallestCounted } from '../../reference/public.ts';
import { countLostRefunds } from '../../refunds/public.ts';
import { listShopsToWeigh, saveStandings, weighStanding, type StandingFacts } from '../../shops/public.ts';

const dayLength = 86_400_000;
const recordDays = 365;
const answerDays = 90;
const batch = 1_000;

/** Counts anew how every shop stands, from what all domains know of it. A night that was missed changes nothing. */
export async function weighShops({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const ago = (days: number) => new Date(now.getTime() - days * dayLength);
  const [shops, rates] = await Promise.all([listShopsToWeigh(db), getRates(db, now)]);
  const [orders, lost, answers, papers] = await Promise.all([
    countOrdersOfStanding(db, ago(recordDays), now, smallestCounted(rates)),
    countLostRefunds(db, ago(recordDays)),
    listShopAnswers(db, ago(answerDays), now),
    listPassedCredentials(
      db,
      shops.map((shop) => shop.owner_id),
    ),
  ]);
  const byShop = new Map(orders.map(({ shopId, ...orderFacts }) => [shopId, orderFacts]));
  const standings = shops.map((shop) => {
    const facts: StandingFacts = {
      asOf: utcDay(now),
      openedOn: utcDay(shop.created_at),
      papers: papers.get(shop.owner_id)?.length ?? 0,
      ...(byShop.get(shop.id) ?? { completed: 0, due: 0, onTime: 0, agreed: 0, broken: 0 }),
      lost: lost.get(shop.id) ?? 0,
      conversations: answers.get(shop.id)?.conversations ?? 0,
      answerMinutes: answers.get(shop.id)?.minutes ?? null,
    };
    const { level, points } = weighStanding(facts);
    return { shopId: shop.id, level, points, facts };
  });
  for (let first = 0; first < standings.length; first += batch)
    await transact(db, (tx) => saveStandings(tx, standings.slice(first, first + batch)));
}
