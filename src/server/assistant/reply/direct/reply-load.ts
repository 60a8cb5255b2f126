import { meantProducts } from '../../act-on-shown-rules.ts';
import {
  containerTons,
  containerVolumes,
  eachContainer,
  type Container,
} from '../../reading/calculations/packing-rules.ts';
import type { Load } from '../../reading/direct/load.ts';
import type { ShownProduct } from '../../conversation-state-rules.ts';
import type { Product } from '../product-answers.ts';
import { readProduct, search, titled } from '../product-search.ts';
import { speech, type Kit, type Reply, type Speech, type Turn } from '../reply-kit.ts';

const mostProducts = 3;
const thousand = 1000;
const millimetresOfCube = 1e9;

/**
 * How many of a product a container holds, by the size and the weight of its carton, or how many weigh so much. What a
 * page does not state is said to be missing.
 * @param product  as it is named now; empty where what was shown is meant
 */
export async function* replyLoad(kit: Kit, turn: Turn, load: Load, product: string): Reply {
  const speaking = speech(kit.caller.language);
  const { say, number } = speaking;
  yield { type: 'EVENT', text: say('chat.status.product') };
  const products = await productsMeant(kit, turn, product);
  if (products.length === 0) {
    const text =
      product === ''
        ? say('chat.load.ask')
        : say('chat.foundNone', {
            words: product,
            link: kit.caller.link('/merchants/buyer-center/my-opportunity-add'),
          });
    yield { type: 'TEXT', text };
    return turn.conversation;
  }
  const pages = await Promise.all(products.map(({ id }) => readProduct(kit, id, null)));
  const lines =
    load.kilograms === null
      ? pages.flatMap((page) => containerLines(page, load.container, speaking))
      : [
          say('chat.load.headWeight', { kilograms: number(load.kilograms) }),
          ...pages.flatMap((page) => weightLines(page, load.kilograms ?? 0, speaking)),
        ];
  const note = load.kilograms === null && pages.some(({ carton }) => carton) ? [say('chat.load.note')] : [];
  yield { type: 'TEXT', text: [...lines, ...note].join('\n') };
  const { conversation } = turn;
  const [only, second] = products;
  return {
    ...conversation,
    calculation: null,
    ...(product !== '' && { product, searched: '', shown: products }),
    picked: second === undefined ? (only ?? null) : null,
  };
}

async function productsMeant(
  kit: Kit,
  { conversation, reading }: Turn,
  product: string,
): Promise<readonly ShownProduct[]> {
  if (product !== '') {
    const { offers } = await search(kit, {
      ...conversation,
      product,
      qualities: [],
      quantity: null,
      priceMin: null,
      priceMax: null,
      moqMax: null,
      sort: null,
      page: 1,
    });
    return titled(offers.map(({ row }) => row)).slice(0, mostProducts);
  }
  const referred = meantProducts(conversation, reading.refs);
  if (referred.length > 0) return referred.slice(0, mostProducts);
  return conversation.picked ? [conversation.picked] : conversation.shown.slice(0, mostProducts);
}

function containerLines(page: Product, container: Container | null, speaking: Speech): string[] {
  const { say, number } = speaking;
  const { carton, unit, shop, sellerTextTitle: title } = page;
  if (!carton) return [say('chat.load.missing', { title, link: shop.link })];
  const volume =
    carton.sizeMillimetres.reduce((product, millimetres) => product * millimetres, 1) / millimetresOfCube;
  const head = say('chat.load.carton', {
    title,
    size: carton.sizeMillimetres.map((millimetres) => number(millimetres / 10)).join(' × '),
    kilograms: number(carton.grossGrams / thousand),
    pieces: number(carton.pieces),
    unit,
  });
  const rows = (container === null ? eachContainer : [container]).map((size) => {
    const byVolume = Math.floor(containerVolumes[size] / volume + slack);
    const byWeight =
      carton.grossGrams > 0
        ? Math.floor((containerTons[size] * thousand * thousand) / carton.grossGrams + slack)
        : Infinity;
    const cartons = Math.min(byVolume, byWeight);
    return say(byWeight < byVolume ? 'chat.load.rowHeavy' : 'chat.load.row', {
      container: say(`chat.load.${size}`),
      volume: number(containerVolumes[size]),
      tons: number(containerTons[size]),
      cartons: number(cartons),
      pieces: number(cartons * carton.pieces),
      unit,
    });
  });
  return [head, ...rows];
}
const slack = 1e-9;

function weightLines(page: Product, kilograms: number, { say, number }: Speech): string[] {
  const { carton, unit, shop, weightGrams, sellerTextTitle: title } = page;
  const cartons =
    carton && carton.grossGrams > 0 ? Math.floor((kilograms * thousand) / carton.grossGrams) : 0;
  const byCarton =
    carton && cartons > 0
      ? [
          say('chat.load.cartons', {
            cartons: number(cartons),
            pieces: number(cartons * carton.pieces),
            unit,
            kilograms: number(carton.grossGrams / thousand),
          }),
        ]
      : [];
  if (weightGrams <= 0)
    return byCarton.length > 0
      ? [title, ...byCarton]
      : [say('chat.load.noWeight', { title, link: shop.link })];
  const pieces = Math.floor((kilograms * thousand) / weightGrams);
  return [
    say('chat.load.pieces', { title, pieces: number(pieces), unit, grams: number(weightGrams) }),
    ...byCarton,
  ];
}
