import { othersLine } from '../../tools/public.ts';
import { productCard, readProduct } from './product-search.ts';
import { meantProducts } from '../act-on-shown-rules.ts';
import { card, speech, type Kit, type Reply, type Turn } from './reply-kit.ts';
import { contactLines } from './help/reply-help.ts';
import { listNamedMarkets, marketLines } from './reply-places.ts';
import { ordersWith } from './orders/listed-orders.ts';
import { ordersPath } from './orders/reply-orders.ts';

const pastShops = 5;
const saysPast =
  /last time|before|previous|bought|ordered|上次|以前|之前|买过|قبل|اشتريت|سابق|เคย|ครั้งก่อน|dulu|kemarin|pernah|sebelumnya|прошл|раньше|брал|покупал|заказыв|geçen|önce|aldığım/iu;

/** How a market, the shop of a product that was shown, or one of the caller's own orders is reached. */
export async function* replyContact(kit: Kit, turn: Turn): Reply {
  const { conversation, reading, question } = turn;
  const speaking = speech(kit.caller.language);
  const { say } = speaking;
  const markets = await listNamedMarkets(kit, turn);
  if (markets.length > 0) {
    const [market] = markets;
    const lines = await marketLines(kit, market!.id, turn);
    yield { type: 'TEXT', text: [...lines, say('chat.market.noPhone', { link: market!.link })].join('\n') };
    yield {
      type: 'JSON',
      data: [
        card({
          dataType: 'market',
          title: market!.name,
          url: market!.link,
          loc: market!.city,
          lat: market!.latitude,
          lng: market!.longitude,
          imgs: market!.picture ? [market!.picture] : [],
        }),
      ],
      tip: '',
    };
    return conversation;
  }
  if (saysPast.test(question)) return yield* replyPastShops(kit, turn);
  const [referred] = meantProducts(conversation, reading.refs);
  const product = referred ?? conversation.picked ?? conversation.shown[0];
  if (!product) {
    const articles = await kit.caller.call('help.list', {});
    const article = articles.find(({ code }) => code === 'contact');
    yield { type: 'TEXT', text: [...(article?.text ?? []), ...(await contactLines(kit))].join('\n') };
    return conversation;
  }
  const pageOfProduct = await readProduct(kit, product.id, null);
  const { shop } = pageOfProduct;
  yield {
    type: 'TEXT',
    text: say('chat.contact.shop', { shop: shop.sellerTextName, place: shop.place, link: shop.link }),
  };
  yield { type: 'JSON', data: [productCard(pageOfProduct, speaking)], tip: '' };
  return { ...conversation, picked: product };
}

/** The shops of the buyer's own orders, those of the products that are named first. */
async function* replyPastShops(kit: Kit, { conversation, reading }: Turn): Reply {
  const { say } = speech(kit.caller.language);
  if (!kit.isBuyer) {
    yield { type: 'TEXT', text: say('chat.orders.signIn', { link: kit.caller.link('/?loginType=1') }) };
    return conversation;
  }
  const { rowList: all } = await kit.caller.call('orders.listForBuyer', { pageSize: 50 });
  const byName = reading.namedProduct ? await ordersWith(kit, reading.namedProduct) : [];
  const rowList = byName.length > 0 ? byName : all;
  const shops = new Map(rowList.map(({ shop }) => [shop.id, shop]));
  if (shops.size === 0) {
    yield { type: 'TEXT', text: say('chat.orders.none') };
    return conversation;
  }
  const lines = [...shops.values()]
    .slice(0, pastShops)
    .map((shop) => `${othersLine(shop.name)} ${kit.caller.link(`/shop/${shop.id}`)}`);
  yield { type: 'TEXT', text: [say('chat.orders.which'), ...lines, kit.caller.link(ordersPath)].join('\n') };
  return conversation;
}
