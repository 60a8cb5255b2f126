import type { Card } from '../../../contract/assistant/agents.ts';
import { fold } from '../../../kit/text/fold.ts';
import { tools } from '../../tools/public.ts';
import { card, cut, speech, type Kit, type Reply, type Turn } from './reply-kit.ts';

const shownPlaces = 6;

/** Markets, exhibitions or warehouses, with where they are. */
export async function* replyPlaces(kit: Kit, turn: Turn): Reply {
  const { conversation, reading } = turn;
  const { say } = speech(kit.caller.language);
  yield { type: 'EVENT', text: say('chat.status.places') };
  if (conversation.intent === 'market' || conversation.intent === 'travel')
    return yield* replyMarkets(kit, turn);
  const country = reading.to ?? reading.from;
  const { head, page, cards } = await listPlaces(kit, conversation.intent, { country });
  if (cards.length === 0) {
    yield { type: 'TEXT', text: say('chat.placesNone', { link: kit.caller.link(page) }) };
    return conversation;
  }
  const lines = cards.map(({ title, loc, label }) => [title, loc, label].filter(Boolean).join(' · '));
  yield { type: 'TEXT', text: [say(head), ...lines].join('\n') };
  yield { type: 'JSON', data: cards, tip: '' };
  return conversation;
}

interface PlaceQuestion {
  country: string | null;
}

async function listPlaces(kit: Kit, intent: Turn['conversation']['intent'], asked: PlaceQuestion) {
  if (intent === 'exhibition') {
    const cards = await listExhibitions(kit, asked);
    return {
      head: 'chat.exhibitions',
      page: '/outside-trade-serve/international-exhibition',
      cards,
    } as const;
  }
  const cards = await listWarehouses(kit, asked);
  return { head: 'chat.warehouses', page: '/outside-trade-serve/overseas-warehouse', cards } as const;
}

type Market = Awaited<ReturnType<typeof tools.find_markets.run>>['markets'][number];

/** Of a market that is named its address, hours and way there; else the markets of a city, or of a country. */
async function* replyMarkets(kit: Kit, turn: Turn): Reply {
  const { conversation, reading } = turn;
  const { say } = speech(kit.caller.language);
  const isTravel = conversation.intent === 'travel';
  const marketsInQuestion = await listNamedMarkets(kit, turn);
  const isMore =
    marketsInQuestion.length === 0 && reading.cities.length === 0 && conversation.markets.length > 0;
  const namedMarkets = isMore ? await marketsById(kit, conversation.markets) : marketsInQuestion;
  const [only] = namedMarkets;
  const markets = namedMarkets.length > 0 ? namedMarkets : await marketsOf(kit, reading);
  const cards = markets.slice(0, shownPlaces).map(marketCard);
  const [city] = reading.cities;
  const unknown = namedMarkets.length === 0 && city ? [say('chat.market.unknown', { words: city.name })] : [];
  const link = kit.caller.link('/market');
  if (cards.length === 0) {
    yield {
      type: 'TEXT',
      text: [...(isTravel ? [say('chat.travel')] : []), say('chat.placesNone', { link })].join('\n'),
    };
    return conversation;
  }
  const details =
    only && namedMarkets.length <= 2
      ? (await Promise.all(namedMarkets.map(({ id }) => marketLines(kit, id, turn)))).flat()
      : [];
  const lines = cards.map(({ title, loc }) => [title, loc].filter(Boolean).join(' · '));
  const head = isTravel ? say('chat.travel') : say('chat.markets');
  yield {
    type: 'TEXT',
    text: [
      ...(details.length > 0 && !isTravel
        ? details
        : [head, ...unknown, ...lines, ...(isTravel ? details.slice(1, 3) : [])]),
      ...(isMore ? [say('chat.place.rest')] : []),
    ].join('\n'),
  };
  yield { type: 'JSON', data: cards, tip: '' };
  return { ...conversation, markets: markets.slice(0, shownPlaces).map(({ id }) => id) };
}

/** Those of the markets that were shown before. */
async function marketsById({ caller }: Kit, ids: readonly string[]): Promise<Market[]> {
  const { markets } = await tools.find_markets.run(caller, { page: 1 });
  return markets.filter(({ id }) => ids.includes(id));
}

/** Markets whose name a question says, or that are in a city that it names. */
export async function listNamedMarkets({ caller }: Kit, { question, reading }: Turn): Promise<Market[]> {
  const { markets } = await tools.find_markets.run(caller, { page: 1 });
  const foldedQuestion = fold(question);
  const inCity = (market: Market) =>
    reading.cities.some(({ names }) =>
      names.some((name) => fold(`${market.name} ${market.city}`).includes(name)),
    );
  // Of several cities' markets, "wholesale market" is the name of each.
  if (reading.cities.length > 0) return markets.filter(inCity);
  const isNamed = ({ name }: Market) => {
    const words = fold(name)
      .split(/[\s,]+/u)
      .filter((word) => word.length >= 4);
    return (
      foldedQuestion.includes(fold(name)) || words.filter((word) => foldedQuestion.includes(word)).length >= 2
    );
  };
  return markets.filter(isNamed);
}

async function marketsOf({ caller }: Kit, { to, from, product, cities }: Turn['reading']): Promise<Market[]> {
  const country = to ?? from ?? cities[0]?.place.slice(0, 2);
  const find = (words: string) =>
    tools.find_markets.run(caller, {
      words: cut(words, 100) || undefined,
      country: country ?? undefined,
      page: 1,
    });
  const namedMarkets = await find(product);
  const { markets } = namedMarkets.markets.length > 0 || !product ? namedMarkets : await find('');
  return markets;
}

const mostFloors = 6;
/** Days of the week, holidays, and whether it is open at all then. */
const asksDay =
  /\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|weekends?|holidays?|new year|ramadan|closed|open (?:today|tomorrow|now)|opening days?|which days|what days)\b|周[一二三四五六日末天]|星期|礼拜[一二三四五六日天]|节假日|假期|过年|春节|休息吗|今天开|明天开|哪天|哪几天|(?:يوم )?(?:الجمعه|السبت|الاحد|الاثنين|الثلاثاء|الاربعاء|الخميس)|العطل|عطله|الاجاز|الاعياد|رمضان|اي ايام|وش ايام|اليوم فاتح|วันอาทิตย์|วันเสาร์|วันจันทร์|วันศุกร์|วันหยุด|ตรุษจีน|เสาร์|วันไหน|วันนี้เปิด|พรุ่งนี้เปิด|hari (?:minggu|libur|sabtu|jumat|senin)|minggu buka|sabtu|akhir pekan|weekend|imlek|lebaran|hari apa|libur|воскресен|суббот|выходн|праздник|понедельник|пятниц|по каким дням|открыт сегодня|pazar gunu|cumartesi|hafta ?sonu|tatil|bayram|hangi gunler|pazartesi/u;
const asksFloor = /floor|楼|层|طابق|دور|ชั้น|lantai|этаж|\bkat/u;

/** Where a market is, when it opens, how one comes there, and on which floors what is asked for is sold. */
export async function marketLines(
  { caller }: Kit,
  id: string,
  { question, reading }: Turn,
): Promise<string[]> {
  const { say } = speech(caller.language);
  const market = await caller.call('markets.get', { id });
  const link = caller.link(`/market/_${market.id}`);
  const hours = market.hours ? [say('chat.market.hours', { value: market.hours })] : [];
  const address = market.address ? [say('chat.market.address', { value: market.address })] : [];
  // Which days it opens is stated nowhere: the hours alone would be taken for an answer.
  if (asksDay.test(fold(question)) && !asksFloor.test(fold(question)))
    return [market.name, ...hours, say('chat.market.noDays'), ...address, link];
  const words = stemsIn(reading.product || question);
  const selling = market.floors.filter(({ sells }) => words.some((word) => fold(sells).includes(word)));
  const floors = selling.length > 0 ? selling : market.floors.slice(0, mostFloors);
  // No floor is said to sell it: those that there are stand below, so that nobody goes in vain.
  const isUnsaid =
    reading.isKnown === true && reading.product !== '' && selling.length === 0 && floors.length > 0;
  return [
    market.name,
    ...address,
    ...hours,
    ...(market.directions ? [say('chat.market.way', { value: market.directions })] : []),
    ...(isUnsaid ? [say('chat.market.noFloor', { words: reading.product })] : []),
    ...floors.map(({ label, sells }) => say('chat.market.floor', { floor: label, sells })),
    link,
  ];
}

const segmenter = new Intl.Segmenter('th', { granularity: 'word' });
const stemsIn = (text: string): string[] =>
  [...segmenter.segment(fold(text))]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => (segment.length > 5 ? segment.slice(0, 5) : segment))
    .filter((word) => word.length >= (/\p{Script=Han}/u.test(word) ? 2 : 4));

const marketCard = (market: Market): Card =>
  card({
    dataType: 'market',
    title: market.name,
    desc: [market.city, market.countryName].join(', '),
    imgs: market.picture ? [market.picture] : [],
    url: market.link,
    link: market.link,
    loc: [market.city, market.countryName].filter(Boolean).join(', '),
    lat: market.latitude,
    lng: market.longitude,
  });

async function listExhibitions({ caller }: Kit, { country }: PlaceQuestion): Promise<Card[]> {
  const { exhibitions } = await tools.find_exhibitions.run(caller, { country: country ?? undefined });
  return exhibitions.slice(0, shownPlaces).map((fair) =>
    card({
      dataType: 'localLife',
      title: fair.title,
      desc: fair.text,
      imgs: fair.pictures,
      url: fair.link,
      loc: [fair.venue, fair.city, fair.countryName].filter(Boolean).join(', '),
      lat: fair.latitude,
      lng: fair.longitude,
      label: `${fair.begins} – ${fair.ends}`,
    }),
  );
}

async function listWarehouses({ caller }: Kit, { country }: PlaceQuestion): Promise<Card[]> {
  const { warehouses } = await tools.find_warehouses.run(caller, { country: country ?? undefined });
  return warehouses.slice(0, shownPlaces).map((warehouse) =>
    card({
      dataType: 'localLife',
      title: warehouse.title,
      desc: warehouse.text,
      imgs: warehouse.pictures,
      url: warehouse.link,
      link: warehouse.link,
      loc: [warehouse.city, warehouse.countryName].filter(Boolean).join(', '),
      lat: warehouse.latitude,
      lng: warehouse.longitude,
    }),
  );
}
