import { meantProducts } from '../act-on-shown-rules.ts';
import { nextDay } from '../reading/named/named-day.ts';
import type { readProduct } from './product-search.ts';
import type { Kit, Speech, Turn } from './reply-kit.ts';

type Product = Awaited<ReturnType<typeof readProduct>>;

const mostProducts = 5;
const dayMs = 86_400_000;

interface LeadQuestion {
  country: string;
  /** Days until something must be there; null where no day is named. */
  daysLeft: number | null;
}

/** Whether it is asked of all that were shown: none of them is meant, and none was spoken of last. */
export const isOfAll = ({ conversation, reading }: Turn): boolean =>
  conversation.picked === null &&
  conversation.shown.length > 1 &&
  meantProducts(conversation, reading.refs).length === 0;

/**
 * When products leave their shops and how long they are on their way to a country, by the shops' own tables, set against
 * the day that something must be there by. What is printed or made first comes on top, which nobody states.
 */
export async function leadLines(
  kit: Kit,
  turn: Turn,
  products: readonly Product[],
  speaking: Speech,
): Promise<string[]> {
  const { conversation, reading } = turn;
  const { say, number, day, country: nameOf } = speaking;
  const destination = reading.to ?? conversation.to;
  const country = destination ?? kit.siteCountry;
  const until = reading.arrival && nextDay(reading.arrival, kit.now);
  const daysLeft =
    until === null ? null : Math.floor((new Date(until).getTime() + dayMs - kit.now.getTime()) / dayMs);
  const rows = await Promise.all(
    products.slice(0, mostProducts).map((product) => leadLine(kit, product, { country, daysLeft }, speaking)),
  );
  return [
    ...(until === null || daysLeft === null
      ? []
      : [say('chat.arrival.head', { day: day(until), left: number(daysLeft), country: nameOf(country) })]),
    ...rows,
    say('chat.lead.note'),
    ...(destination === null ? [say('chat.lead.where', { country: nameOf(country) })] : []),
  ];
}

/** Within how many days a product leaves its shop; null where it has nothing to order. */
export async function leadDaysOf(kit: Kit, product: Product, country: string): Promise<number | null> {
  const [sku] = product.variants;
  if (!sku) return null;
  const { leadDays } = await kit.caller.call('catalog.freight', {
    productId: product.id,
    lines: [{ skuId: sku.id, quantity: Math.max(product.quantity, product.minimumOrder) }],
    country,
  });
  return leadDays;
}

async function leadLine(
  kit: Kit,
  product: Product,
  { country, daysLeft }: LeadQuestion,
  { say, number, country: nameOf }: Speech,
): Promise<string> {
  const [sku] = product.variants;
  const title = product.sellerTextTitle;
  const link = product.shop.link;
  if (!sku) return `${title}: ${say('chat.fact.ask', { link })}`;
  const { estimate, leadDays } = await kit.caller.call('catalog.freight', {
    productId: product.id,
    lines: [{ skuId: sku.id, quantity: Math.max(product.quantity, product.minimumOrder) }],
    country,
  });
  const ready = number(leadDays);
  if (!estimate) return say('chat.lead.noTable', { title, ready, country: nameOf(country), link });
  const { daysMin, daysMax } = estimate;
  const line = say('chat.lead.row', {
    title,
    ready,
    days: `${number(daysMin)}–${number(daysMax)}`,
    country: nameOf(country),
  });
  if (daysLeft === null) return line;
  const verdict =
    leadDays + daysMax <= daysLeft ? 'inTime' : leadDays + daysMin > daysLeft ? 'late' : 'maybe';
  return `${line} – ${say(`chat.arrival.${verdict}`)}`;
}
