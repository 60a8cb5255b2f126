import { cutText } from '../../../kit/text/cut-text.ts';
import { Refusal } from '../../../kit/errors.ts';
import { tools } from '../../tools/public.ts';
import type { Conversation } from '../conversation-rules.ts';
import { otherName } from '../reading/other-names.ts';
import { speech, type Kit, type Reply, type Speech, type Turn } from './reply-kit.ts';
import { pickProduct } from './reply-products.ts';
import { shorterSearches } from '../shorter-rules.ts';

/** A product at a quantity that can be ordered, and what sending it costs. */
interface Shipment {
  id: string;
  title: string;
  link: string;
  quantity: number;
  /** From which quantity on and in which steps it is sold, where another was asked for. */
  steps: { minimum: number; multiple: number } | null;
  freight: Awaited<ReturnType<typeof tools.estimate_freight.run>>['estimate'];
}

async function shipmentOf(kit: Kit, id: string, wanted: number, country: string): Promise<Shipment> {
  const product = await tools.get_product.run(kit.caller, { id });
  const least = Math.max(wanted, product.minimumOrder);
  const quantity = Math.ceil(least / product.multiple) * product.multiple;
  const sku = product.variants[0];
  const { estimate } = sku
    ? await tools.estimate_freight.run(kit.caller, {
        productId: id,
        lines: [{ skuId: sku.id, quantity }],
        country,
      })
    : { estimate: null };
  const steps = quantity === wanted ? null : { minimum: product.minimumOrder, multiple: product.multiple };
  return { id, title: product.sellerTextTitle, link: product.link, quantity, steps, freight: estimate };
}

/** What must be known first, asked back one after the other; null when all of it is there. */
function missing({ spoken }: Turn, hasProduct: boolean): Conversation['asked'] {
  if (!hasProduct) return 'product';
  if (spoken.to === null) return 'country';
  return spoken.quantity === null ? 'quantity' : null;
}

const askFor = {
  product: 'chat.askProduct',
  country: 'chat.askCountry',
  quantity: 'chat.askQuantity',
} as const;

function raised({ steps, quantity }: Shipment, { say, number }: Speech): string[] {
  if (!steps) return [];
  const { minimum, multiple } = steps;
  return [
    say('chat.raised', { minimum: number(minimum), multiple: number(multiple), quantity: number(quantity) }),
  ];
}

/** What sending so many of a product to a country costs and how long it takes, by its shop's own table. */
export async function* replyFreight(kit: Kit, turn: Turn): Reply {
  const { spoken } = turn;
  const speaking = speech(kit.caller.language);
  const { say, number, money, country } = speaking;
  const product = await pickProduct(kit, turn);
  const asked = missing(turn, product !== null);
  if (asked || !product || spoken.to === null || spoken.quantity === null) {
    yield { type: 'TEXT', text: say(askFor[asked ?? 'product']) };
    return { ...spoken, asked: asked ?? 'product' };
  }
  yield { type: 'EVENT', text: say('chat.status.cost') };
  const shipment = await shipmentOf(kit, product.id, spoken.quantity, spoken.to);
  const { freight, title, quantity, link } = shipment;
  const to = country(spoken.to);
  const days = freight && `${number(freight.daysMin)}–${number(freight.daysMax)}`;
  const line = freight
    ? say('chat.freight', {
        quantity: number(quantity),
        title,
        country: to,
        price: money(freight.price),
        days: days!,
      })
    : say('chat.freightNone', { country: to, link });
  yield { type: 'TEXT', text: [...raised(shipment, speaking), line].join('\n') };
  return { ...spoken, shown: spoken.shown.length > 0 ? spoken.shown : [product] };
}

interface Code {
  code: string;
  name: string;
}

/** Customs codes by the words of a product, by its other name, and then by fewer words. */
async function searchCodes(kit: Kit, words: string) {
  const run = async (searched: string) =>
    (await tools.find_customs_codes.run(kit.caller, { words: cutText(searched, 100) })).codes;
  const whole = await run(words);
  if (whole.length > 0) return whole;
  const renamed = await otherName(kit, words);
  for (const searched of [renamed, ...shorterSearches(words, kit.caller.language)]) {
    const codes = searched ? await run(searched) : [];
    if (codes.length > 0) return codes;
  }
  return [];
}

/** The customs code that the words of a product's name lead to; the first is taken, since the table orders them. */
async function findCode(kit: Kit, words: string): Promise<Code | null> {
  const [first] = await searchCodes(kit, words);
  return first ?? null;
}

/** What products cost once duty and tax of a country are paid, with the rate and where it is published. */
export async function* replyLandedCost(kit: Kit, turn: Turn): Reply {
  const { spoken, reading } = turn;
  const { say } = speech(kit.caller.language);
  if (spoken.hs && spoken.to && !reading.product && spoken.quantity === null)
    return yield* replyRate(kit, turn);
  const product =
    spoken.hs && !spoken.product && spoken.shown.length === 0 ? null : await pickProduct(kit, turn);
  const asked = missing(turn, product !== null);
  if (asked || !product || spoken.to === null || spoken.quantity === null) {
    yield { type: 'TEXT', text: say(askFor[asked ?? 'product']) };
    return { ...spoken, asked: asked ?? 'product' };
  }
  yield { type: 'EVENT', text: say('chat.status.cost') };
  const shipment = await shipmentOf(kit, product.id, spoken.quantity, spoken.to);
  const guessed = spoken.hs ? null : await findCode(kit, spoken.product || product.title);
  const cost = await tools.estimate_landed_cost.run(kit.caller, {
    destination: spoken.to,
    quantity: shipment.quantity,
    term: 'FOB',
    hs: spoken.hs ?? guessed?.code,
    productId: product.id,
    currency: kit.caller.currency,
    freight: shipment.freight?.price.amount,
  });
  yield { type: 'TEXT', text: costLines({ kit, turn, shipment, guessed, cost }).join('\n') };
  return { ...spoken, shown: spoken.shown.length > 0 ? spoken.shown : [product] };
}

interface Costed {
  kit: Kit;
  turn: Turn;
  shipment: Shipment;
  guessed: Code | null;
  cost: Awaited<ReturnType<typeof tools.estimate_landed_cost.run>>;
}

function costLines({ kit, turn: { spoken }, shipment, guessed, cost }: Costed): string[] {
  const speaking = speech(kit.caller.language);
  const { say, number, money, country, day } = speaking;
  const { rate, costs, ratesDay } = cost;
  const to = country(spoken.to ?? '');
  const [chosen, local] = costs;
  const before = raised(shipment, speaking);
  if (!rate || !chosen) return [...before, say('chat.cost.none', { country: to })];
  const freight = shipment.freight
    ? say('chat.cost.freight', { amount: money(chosen.freight) })
    : say('chat.cost.noFreight');
  const code = guessed ? say('chat.cost.code', { ...guessed }) : spoken.hs ? [] : say('chat.cost.noCode');
  const totals = [chosen, ...(local ? [local] : [])].map(({ total, perPiece }) =>
    say('chat.cost.total', { amount: money(total), each: money(perPiece) }),
  );
  return [
    ...before,
    say('chat.cost.head', { quantity: number(shipment.quantity), title: shipment.title, country: to }),
    say('chat.cost.products', { amount: money(chosen.products) }),
    freight,
    say('chat.cost.duty', { percent: rate.dutyPercent, amount: money(chosen.duty) }),
    say('chat.cost.tax', { percent: rate.taxPercent, amount: money(chosen.tax) }),
    ...totals,
    ...[code].flat(),
    say('chat.cost.source', { source: rate.source, link: rate.sourceLink }).trim(),
    ...(ratesDay ? [say('chat.cost.rates', { day: day(ratesDay) })] : []),
  ];
}

/** The rates of a customs code alone, where neither a product nor an amount is named. */
async function* replyRate(kit: Kit, { spoken }: Turn): Reply {
  const { say, country } = speech(kit.caller.language);
  yield { type: 'EVENT', text: say('chat.status.cost') };
  const destination = spoken.to!;
  const { rate } = await tools.estimate_landed_cost.run(kit.caller, {
    destination,
    quantity: 1,
    term: 'FOB',
    hs: spoken.hs!,
    productsAmount: '1',
  });
  const to = country(destination);
  const lines = rate
    ? [
        say('chat.duty', { code: spoken.hs!, country: to, duty: rate.dutyPercent, tax: rate.taxPercent }),
        say('chat.cost.source', { source: rate.source, link: rate.sourceLink }).trim(),
        say('chat.duty.more'),
      ]
    : [say('chat.cost.none', { country: to })];
  yield { type: 'TEXT', text: lines.join('\n') };
  return spoken;
}

const shownCodes = 5;

/** Customs codes by the words of a product or by their digits. */
export async function* replyCode(kit: Kit, { spoken }: Turn): Reply {
  const { say } = speech(kit.caller.language);
  const words = spoken.hs ?? (spoken.product || spoken.shown[0]?.title || '');
  if (!words) {
    yield { type: 'TEXT', text: say('chat.askProduct') };
    return { ...spoken, asked: 'product' };
  }
  yield { type: 'EVENT', text: say('chat.status.codes') };
  const codes = spoken.hs
    ? (await tools.find_customs_codes.run(kit.caller, { words })).codes
    : await searchCodes(kit, words);
  const lines = codes.slice(0, shownCodes).map(({ code, name, way }) => {
    const above = way.map(({ name: each }) => each).filter((each) => each !== name);
    return `${code} ${[...above, name].join(' › ')}`;
  });
  const head = say(lines.length > 0 ? 'chat.codes' : 'chat.codesNone', { words });
  yield { type: 'TEXT', text: [head, ...lines].join('\n') };
  return spoken;
}

const mostOrders = 3;
const ordersPath = '/merchants/buyer-center/order-manage';

/** Where the caller's orders are: one by its number, or the newest. */
export async function* replyOrders(kit: Kit, { spoken, reading }: Turn): Reply {
  const speaking = speech(kit.caller.language);
  const { say, money } = speaking;
  if (!kit.isBuyer) {
    yield { type: 'TEXT', text: say('chat.orders.signIn', { link: kit.caller.link('/?loginType=1') }) };
    return spoken;
  }
  yield { type: 'EVENT', text: say('chat.status.orders') };
  if (reading.order) {
    yield { type: 'TEXT', text: (await trackLines(kit, { number: reading.order }, speaking)).join('\n') };
    return spoken;
  }
  const { orders } = await tools.list_orders.run(kit.caller, { page: 1 });
  const [only, ...others] = orders;
  if (!only) yield { type: 'TEXT', text: say('chat.orders.none') };
  else if (others.length === 0) {
    yield { type: 'TEXT', text: (await trackLines(kit, { id: only.id }, speaking)).join('\n') };
  } else {
    const rows = orders.slice(0, mostOrders).map(({ number, state, total, shop, link }) =>
      say('chat.orders.row', {
        number,
        state: say(`state.${state}`),
        total: money(total),
        shop: shop.sellerTextName,
        link,
      }),
    );
    yield {
      type: 'TEXT',
      text: [...rows, say('chat.open', { link: kit.caller.link(ordersPath) })].join('\n'),
    };
  }
  return spoken;
}

async function trackLines(
  kit: Kit,
  which: { id?: string; number?: string },
  { say, day, number }: Speech,
): Promise<string[]> {
  try {
    const order = await tools.track_order.run(kit.caller, which);
    return [
      say('chat.orders.state', { number: order.number, state: say(`state.${order.state}`) }),
      ...order.parcels.map((parcel) =>
        say('chat.orders.parcel', {
          carrier: parcel.sellerTextCarrier,
          tracking: parcel.sellerTextTrackingNumber,
          day: day(parcel.shippedAt),
        }),
      ),
      ...(order.stillToSend > 0 ? [say('chat.orders.open', { pieces: number(order.stillToSend) })] : []),
      say('chat.open', { link: order.link }),
    ];
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'NOT_FOUND' || !which.number) throw error;
    return [say('chat.orders.unknown', { number: which.number })];
  }
}
