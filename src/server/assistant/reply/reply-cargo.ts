import type { TradeCity } from '../reading/trade-cities.ts';
import type { Cargo } from '../reading/cargo.ts';
import { densestKilograms, quoteLine, usualKilograms, type QuoteRow } from './cargo/cargo-quotes.ts';
import { asksHalves, halvesLines } from './cargo/cargo-halves.ts';
import { speech, type Kit, type Reply, type Speech, type Turn } from './reply-kit.ts';

export const logistics = '/outside-trade-serve/international-logistics';
export const shownQuotes = 5;
const containerCubicMetres = 28;
const asksContainer =
  /container|fcl|lcl|20 ?f|40 ?f|整柜|拼箱|拼柜|حاوي|تجميع|ตู้|รวมตู้|kontainer|konteyner|parsiyel|контейнер|сборн/iu;

/** What carrying so much costs between two places, by the tariffs in force, and how long it takes. */
export async function* replyCargo(kit: Kit, turn: Turn, cargo: Cargo): Reply {
  const { conversation, reading, question } = turn;
  const speaking = speech(kit.caller.language);
  const { say, number, country } = speaking;
  const from = conversation.from ?? 'CN';
  const { to } = conversation;
  if (to === null) {
    yield { type: 'TEXT', text: say('chat.askCountry') };
    return { ...conversation, cargo, asked: 'country' };
  }
  yield { type: 'EVENT', text: say('chat.status.cost') };
  const kilograms = cargo.kilograms ?? (cargo.cubicMetres ?? 1) * usualKilograms;
  const { quotes } = await kit.caller.call('tradeServices.quotes', {
    origin: from,
    destination: to,
    cargo: { kilograms, cubicMetres: cargo.cubicMetres ?? kilograms / densestKilograms },
  });
  const link = kit.caller.link(logistics);
  const route = routeOf(conversation, reading, { origin: from, target: to });
  const [origin, target] = [placeName(route, 0, from, country), placeName(route, 1, to, country)];
  const amounts = [
    cargo.kilograms !== null && `${number(cargo.kilograms)} kg`,
    cargo.cubicMetres !== null && `${number(cargo.cubicMetres)} m³`,
  ].filter(Boolean);
  const head = say('chat.cargo.head', { from: origin, to: target, cargo: amounts.join(', ') });
  const container =
    asksContainer.test(question) && cargo.cubicMetres !== null
      ? [containerLine(cargo.cubicMetres, speaking)]
      : [];
  if (quotes.length === 0) {
    const lines = [head, ...loadLine(cargo, speaking), ...container, say('chat.cargo.none', { link })];
    yield { type: 'TEXT', text: lines.join('\n') };
    return { ...conversation, cargo, route };
  }
  if (asksHalves(question) && conversation.modes.length > 1) {
    const halves = { origin: from, destination: to, cargo, modes: conversation.modes };
    const halfLines = await halvesLines(kit, halves, speaking);
    const lines = [head, ...halfLines, say('chat.cargo.note', { link })];
    yield { type: 'TEXT', text: lines.join('\n') };
    return { ...conversation, cargo, route };
  }
  const { criterion, isCheaper } = reading;
  const { modes, refusedModes } = conversation;
  const inMode = quotes.filter(
    ({ mode }) => (modes.length === 0 || modes.includes(mode)) && !refusedModes.includes(mode),
  );
  const missing =
    inMode.length === 0 && modes[0] ? [say('chat.cargo.noMode', { mode: say(`chat.mode.${modes[0]}`) })] : [];
  const sorted = nearFirst(inMode.length > 0 ? inMode : quotes, route);
  const listedQuotes = (
    criterion === 'fastest'
      ? sorted.toSorted((a, b) => a.daysTo - b.daysTo)
      : criterion === 'priceUp' || isCheaper
        ? sorted.toSorted((a, b) => Number(a.price.amount) - Number(b.price.amount))
        : sorted
  ).slice(0, shownQuotes);
  const town = reading.toTown;
  const isServed =
    town === null || quotes.some((quote) => quote.to.toLowerCase().includes(stemOf(town.toLowerCase())));
  const unserved = isServed ? [] : [say('chat.cargo.unserved', { town, country: country(to) })];
  const rows = listedQuotes.map((quote) => quoteLine(quote, speaking));
  yield {
    type: 'TEXT',
    text: [
      ...besideTariff(reading, speaking),
      head,
      ...loadLine(cargo, speaking),
      ...container,
      ...missing,
      ...unserved,
      ...rows,
      say('chat.cargo.note', { link }),
    ].join('\n'),
  };
  return { ...conversation, cargo, route };
}

/** A town without the ending that a sentence gives it: Москву, İstanbul'a. */
const stemOf = (town: string): string => (town.length > longestStem ? town.slice(0, -2) : town);
const longestStem = 5;

/** What is asked of a tariff that it does not hold. */
function besideTariff({ tariffPoint }: Turn['reading'], { say }: Speech): string[] {
  if (tariffPoint === null) return [];
  return [say(tariffPoint === 'duty' ? 'chat.cargo.noDuty' : 'chat.cargo.notStated')];
}

/** How pallets and containers were counted, since nobody said what they weigh and measure. */
function loadLine({ load, cubicMetres }: Cargo, { say, number }: Speech): string[] {
  if (!load || cubicMetres === null) return [];
  const values = { count: number(load.count), volume: number(cubicMetres) };
  return [say(load.kind === 'pallet' ? 'chat.cargo.pallets' : 'chat.cargo.full', values)];
}

/** The towns of the way: those named now, and for the other end those named before. */
export function routeOf(
  { route }: Turn['conversation'],
  { cities }: Turn['reading'],
  { origin, target }: { origin: string; target: string },
): TradeCity[] {
  const towns = [...cities];
  const isAt = (code: string) => (city: TradeCity) => city.place.startsWith(code);
  if (!towns.some(isAt(origin))) towns.unshift(...route.filter(isAt(origin)).slice(0, 1));
  if (!towns.some(isAt(target))) towns.push(...route.filter(isAt(target)).slice(-1));
  return towns;
}

/** Tariffs that begin in the city that was named stand first; the cheapest first among them. */
export function nearFirst<Row extends QuoteRow>(quotes: readonly Row[], cities: readonly TradeCity[]): Row[] {
  const [city] = cities;
  if (!city) return [...quotes];
  const isNear = ({ from }: Row) => city.names.some((name) => from.toLowerCase().includes(name));
  return [...quotes].sort((a, b) => Number(isNear(b)) - Number(isNear(a)));
}

function containerLine(volume: number, { say, number }: Speech): string {
  const percent = Math.round((volume / containerCubicMetres) * 100);
  return say('chat.cargo.container', { volume: number(volume), percent: number(percent) });
}

export function placeName(
  cities: readonly TradeCity[],
  position: number,
  code: string,
  country: (code: string) => string,
): string {
  const city = cities.find(
    ({ place }, index) =>
      place.startsWith(code) && (position === 0 ? index === 0 : index > 0 || cities.length === 1),
  );
  return city ? `${city.name}, ${country(code)}` : country(code);
}
