import type { Card } from '../../../contract/assistant/agents.ts';
import { tools } from '../../tools/public.ts';
import { card, cut, speech, type Kit, type Reply, type Turn } from './reply-kit.ts';

const shownPlaces = 6;

/** Markets, exhibitions or warehouses, with where they are. */
export async function* replyPlaces(kit: Kit, { spoken, reading }: Turn): Reply {
  const { say } = speech(kit.caller.language);
  yield { type: 'EVENT', text: say('chat.status.places') };
  const country = reading.to ?? reading.from;
  const { head, page, cards } = await listPlaces(kit, spoken.intent, { country, words: reading.product });
  if (cards.length === 0) {
    yield { type: 'TEXT', text: say('chat.placesNone', { link: kit.caller.link(page) }) };
    return spoken;
  }
  const lines = cards.map(({ title, loc, label }) => [title, loc, label].filter(Boolean).join(' · '));
  yield { type: 'TEXT', text: [say(head), ...lines].join('\n') };
  yield { type: 'JSON', data: cards, tip: '' };
  return spoken;
}

interface PlaceQuestion {
  country: string | null;
  words: string;
}

async function listPlaces(kit: Kit, intent: Turn['spoken']['intent'], asked: PlaceQuestion) {
  if (intent === 'exhibition') {
    const cards = await listExhibitions(kit, asked);
    return {
      head: 'chat.exhibitions',
      page: '/outside-trade-serve/international-exhibition',
      cards,
    } as const;
  }
  if (intent === 'warehouse') {
    const cards = await listWarehouses(kit, asked);
    return { head: 'chat.warehouses', page: '/outside-trade-serve/overseas-warehouse', cards } as const;
  }
  return { head: 'chat.markets', page: '/market', cards: await listMarkets(kit, asked) } as const;
}

async function listMarkets({ caller }: Kit, { country, words }: PlaceQuestion): Promise<Card[]> {
  const find = (named: string) =>
    tools.find_markets.run(caller, {
      words: cut(named, 100) || undefined,
      country: country ?? undefined,
      page: 1,
    });
  const named = await find(words);
  const { markets } = named.markets.length > 0 || !words ? named : await find('');
  return markets.slice(0, shownPlaces).map((market) =>
    card({
      dataType: 'market',
      title: market.name,
      desc: [market.city, market.countryName].join(', '),
      imgs: market.picture ? [market.picture] : [],
      url: market.link,
      loc: [market.city, market.countryName].filter(Boolean).join(', '),
      lat: market.latitude,
      lng: market.longitude,
    }),
  );
}

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
