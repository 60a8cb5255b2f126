import type { FreightMode } from '../../../../contract/trade-services/service-kinds.ts';
import { currencyDigits, decimalText } from '../../../../kit/money.ts';
import { fold } from '../../../../kit/text/fold.ts';
import type { Cargo } from '../../reading/cargo.ts';
import { densestKilograms, quoteLine, usualKilograms } from './cargo-quotes.ts';
import type { Kit, Speech } from '../reply-kit.ts';

const halves =
  /\bhalf\b|一半|对半|各半|(?<!\p{L})(?:نصف|نص|نصها|نصفها)(?!\p{L})|ครึ่ง|\bsetengah\b|\bseparuh\b|половин|пополам|\byari(?:si|sini)?\b/u;

/** Whether a cargo is to go half by one way and half by another. */
export const asksHalves = (question: string): boolean => halves.test(fold(question));

interface Halves {
  origin: string;
  destination: string;
  cargo: Cargo;
  modes: readonly FreightMode[];
}

const waysOfHalves = 2;

/** What each half costs by its own way, the cheapest tariff of each, and both together. */
export async function halvesLines(
  kit: Kit,
  { origin, destination, cargo, modes }: Halves,
  speaking: Speech,
): Promise<string[]> {
  const { say, number, money, list } = speaking;
  const wholeKilograms = cargo.kilograms ?? (cargo.cubicMetres ?? 1) * usualKilograms;
  const kilograms = wholeKilograms / waysOfHalves;
  const cubicMetres = (cargo.cubicMetres ?? wholeKilograms / densestKilograms) / waysOfHalves;
  const { quotes } = await kit.caller.call('tradeServices.quotes', {
    origin,
    destination,
    cargo: { kilograms, cubicMetres },
  });
  const ways = modes.slice(0, waysOfHalves).map((mode) => ({
    mode,
    quote: quotes
      .filter((quote) => quote.mode === mode)
      .toSorted((a, b) => Number(a.price.amount) - Number(b.price.amount))[0],
  }));
  const rows = ways.map(({ mode, quote }) =>
    quote ? quoteLine(quote, speaking) : say('chat.cargo.noMode', { mode: say(`chat.mode.${mode}`) }),
  );
  const amounts = [
    cargo.kilograms !== null && `${number(kilograms)} kg`,
    cargo.cubicMetres !== null && `${number(cubicMetres)} m³`,
  ].filter((text): text is string => text !== false);
  const prices = ways.flatMap(({ quote }) => quote?.price ?? []);
  const currency = prices[0]?.currency;
  const isWhole = prices.length === waysOfHalves && prices.every((price) => price.currency === currency);
  const sum = prices.reduce((total, price) => total + BigInt(price.amount), 0n);
  const total =
    isWhole && currency !== undefined
      ? [
          say('chat.cargo.halfTotal', {
            total: money({ amount: decimalText(String(sum), currencyDigits[currency] ?? 2), currency }),
          }),
        ]
      : [];
  return [say('chat.cargo.half', { cargo: list(amounts) }), ...rows, ...total];
}
