import type { Language } from '../../../kit/languages.ts';
import { tools } from '../../tools/public.ts';
import type { Conversation } from '../conversation-state-rules.ts';
import { worthSaid } from '../follow-up-rules.ts';
import type { Cargo } from '../reading/cargo.ts';
import { speech, type Kit, type Reply, type Speech, type Turn } from './reply-kit.ts';
import { pickProduct } from './product-search.ts';
import { replyCargo } from './reply-cargo.ts';
import { replyTransit } from './reply-transit.ts';
import { findCode, rateLines, replyCode, type Code } from './knowledge/reply-codes.ts';

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
function missing({ conversation }: Turn, hasProduct: boolean): Exclude<Conversation['asked'], 'cargo'> {
  if (!hasProduct) return 'product';
  if (conversation.to === null) return 'country';
  return conversation.quantity === null ? 'quantity' : null;
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
  const { conversation, reading } = turn;
  const speaking = speech(kit.caller.language);
  const { say, number, money, country } = speaking;
  const cargo = reading.cargo ?? conversation.cargo;
  if (!cargo && asksTransit(turn)) return yield* replyTransit(kit, turn);
  if (cargo) return yield* replyCargo(kit, turn, reading.adds ? sumOf(conversation.cargo, cargo) : cargo);
  if (reading.product === '' && conversation.product === '' && conversation.shown.length === 0) {
    yield { type: 'TEXT', text: say('chat.cargo.asked') };
    return { ...conversation, asked: 'cargo' };
  }
  const product = await pickProduct(kit, turn);
  const asked = missing(turn, product !== null);
  if (asked || !product || conversation.to === null || conversation.quantity === null) {
    yield { type: 'TEXT', text: say(askFor[asked ?? 'product']) };
    return { ...conversation, asked: asked ?? 'product' };
  }
  yield { type: 'EVENT', text: say('chat.status.cost') };
  const shipment = await shipmentOf(kit, product.id, conversation.quantity, conversation.to);
  const { freight, title, quantity, link } = shipment;
  const to = country(conversation.to);
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
  const { weightGrams } = await tools.get_product.run(kit.caller, { id: product.id });
  if (conversation.modes.length > 0 && weightGrams > 0) {
    const kilograms = Math.ceil((weightGrams * quantity) / gramsOfKilogram);
    yield { type: 'TEXT', text: `\n${say('chat.cargo.ofProduct', { weight: number(kilograms) })}\n` };
    return yield* replyCargo(kit, turn, { kilograms, cubicMetres: null });
  }
  return {
    ...conversation,
    cargo: null,
    shown: conversation.shown.length > 0 ? conversation.shown : [product],
  };
}

const gramsOfKilogram = 1000;

/** Whether the days of a way are asked for, of no product: how much is carried does not matter then. */
const asksTransit = ({ reading, conversation }: Turn): boolean =>
  (reading.asksDays || conversation.transit) &&
  conversation.to !== null &&
  reading.quantity === null &&
  (reading.cities.length > 0 ||
    reading.from !== null ||
    (conversation.shown.length === 0 && reading.isKnown !== true));

/** What is to be carried with what comes on top. */
function sumOf(cargo: Conversation['cargo'], added: Cargo): Cargo {
  const sum = (first: number | null, second: number | null) =>
    first === null ? second : first + (second ?? 0);
  return cargo === null
    ? added
    : {
        kilograms: sum(cargo.kilograms, added.kilograms),
        cubicMetres: sum(cargo.cubicMetres, added.cubicMetres),
      };
}

const asksRate =
  /duty|duties|tariff|hs code|关税|税率|编码|税号|جمارك|جمرك|رسوم|ضريب|ภาษี|พิกัด|bea masuk|pajak|пошлин|тн ?вэд|ндс|gümrük|vergi|gtip/iu;

/** What products cost once duty and tax of a country are paid, with the rate and where it is published. */
export async function* replyLandedCost(kit: Kit, turn: Turn): Reply {
  const home = turn.conversation.to === null ? homeOf[kit.caller.language] : undefined;
  if (home === undefined || turn.reading.from === home) return yield* replyCostsThere(kit, turn);
  const assumed = { ...turn, conversation: { ...turn.conversation, to: home } };
  const next = yield* replyCostsThere(kit, assumed);
  if (next.asked === null) {
    const { say, country } = speech(kit.caller.language);
    yield { type: 'TEXT', text: `\n${say('chat.landed.assumed', { country: country(home) })}` };
  }
  return next;
}

/** Where things are taken to by those who write in a language of one country, while nobody says another. */
export const homeOf: Partial<Record<Language, string>> = { thai: 'TH', indonesian: 'ID', tr: 'TR', ru: 'RU' };

async function* replyCostsThere(kit: Kit, turn: Turn): Reply {
  const { conversation, reading } = turn;
  const { say } = speech(kit.caller.language);
  if (conversation.to && (conversation.duty || (reading.product && worthSaid(reading))))
    return yield* replyCode(kit, turn);
  if (conversation.hs && conversation.to && !reading.product && conversation.quantity === null)
    return yield* replyRate(kit, turn);
  if (conversation.to && conversation.quantity === null && reading.product && asksRate.test(turn.question))
    return yield* replyCode(kit, turn);
  const product =
    conversation.hs && !conversation.product && conversation.shown.length === 0
      ? null
      : await pickProduct(kit, turn);
  const asked = missing(turn, product !== null);
  if (asked || !product || conversation.to === null || conversation.quantity === null) {
    yield { type: 'TEXT', text: say(askFor[asked ?? 'product']) };
    return { ...conversation, asked: asked ?? 'product' };
  }
  yield { type: 'EVENT', text: say('chat.status.cost') };
  const shipment = await shipmentOf(kit, product.id, conversation.quantity, conversation.to);
  const guessed = conversation.hs ? null : await findCode(kit, conversation.product || product.title);
  const cost = await tools.estimate_landed_cost.run(kit.caller, {
    destination: conversation.to,
    quantity: shipment.quantity,
    term: 'FOB',
    hs: conversation.hs ?? guessed?.code,
    productId: product.id,
    currency: kit.caller.currency,
    freight: shipment.freight?.price.amount,
  });
  yield { type: 'TEXT', text: costLines({ kit, turn, shipment, guessed, cost }).join('\n') };
  return { ...conversation, shown: conversation.shown.length > 0 ? conversation.shown : [product] };
}

interface Costed {
  kit: Kit;
  turn: Turn;
  shipment: Shipment;
  guessed: Code | null;
  cost: Awaited<ReturnType<typeof tools.estimate_landed_cost.run>>;
}

function costLines({ kit, turn: { conversation }, shipment, guessed, cost }: Costed): string[] {
  const speaking = speech(kit.caller.language);
  const { say, number, money, country, day } = speaking;
  const { rate, costs, ratesDay } = cost;
  const to = country(conversation.to ?? '');
  const [chosen, local] = costs;
  const before = raised(shipment, speaking);
  if (!rate || !chosen) return [...before, say('chat.cost.none', { country: to })];
  const freight = shipment.freight
    ? say('chat.cost.freight', { amount: money(chosen.freight) })
    : say('chat.cost.noFreight');
  const code = guessed
    ? say('chat.cost.code', { ...guessed })
    : conversation.hs
      ? []
      : say('chat.cost.noCode');
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
    say('chat.landed.more'),
    ...(ratesDay ? [say('chat.cost.rates', { day: day(ratesDay) })] : []),
  ];
}

/** The rates of a customs code alone, where neither a product nor an amount is named. */
async function* replyRate(kit: Kit, { conversation }: Turn): Reply {
  const { say } = speech(kit.caller.language);
  yield { type: 'EVENT', text: say('chat.status.cost') };
  const lines = await rateLines(kit, conversation.hs!, conversation.to!);
  yield { type: 'TEXT', text: [...lines, say('chat.duty.more')].join('\n') };
  return conversation;
}
