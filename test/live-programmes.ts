import type { InputOf } from '../src/contract/contract.ts';
import type { Caller, Caravan } from './caravan.ts';

type Draft = InputOf<'console.programmes.save'>['programme'];

/** Live programmes as operators plan them and sellers agree to them. Begins in an hour by the clock of the test, and lasts one. */
export function livePrograms(caravan: Caravan) {
  const minute = 60_000;
  const draftOf = (draft: Partial<Draft> & Pick<Draft, 'products'>): Draft => {
    const now = caravan.clock.now().getTime();
    return {
      titles: { en: 'Kitchen hour', zh: '厨房直播' },
      host: 'Lin Yue',
      beginsAt: new Date(now + 60 * minute).toISOString(),
      endsAt: new Date(now + 120 * minute).toISOString(),
      timeZone: 'Asia/Shanghai',
      sites: ['cn', 'hk', 'uae', 'id'],
      streamUrl: 'https://live.example/kitchen',
      ...draft,
    };
  };

  /** Takes what is offered for live sales into the pool. */
  async function include(operator: Caller, productId: string) {
    const { rowList } = await caravan.done('console.livePool.list', { pageSize: 100 }, operator);
    const offer = rowList.find(({ id }) => id === productId)!;
    await caravan.done(
      'console.livePool.decide',
      {
        id: offer.id,
        state: 'waiting',
        percentOff: offer.percentOff,
        pieces: offer.pieces,
        price: offer.price.amount,
        decision: 'include',
      },
      operator,
    );
  }

  /** A product in the live pool. */
  async function poolProduct(
    seller: Caller & { shopId: string },
    operator: Caller,
    plan: Partial<Parameters<Caravan['products']>[0]> = {},
  ) {
    const product = await caravan.products({ price: 1_000n, ...plan, shopId: seller.shopId });
    await caravan.done('livePool.save', { ids: [product.id], percentOff: 20, pieces: 100 }, seller);
    await include(operator, product.id);
    return product;
  }

  /** What is proposed to a seller for a product in a programme. */
  async function agreementOf(seller: Caller, programmeId: string, productId: string) {
    const { rowList } = await caravan.done('livePool.agreements', { pageSize: 100 }, seller);
    const agreement = rowList.find((row) => row.programme.id === programmeId && row.productId === productId);
    if (!agreement) throw new Error('nothing was proposed');
    return agreement;
  }

  const answerInput = async (
    seller: Caller,
    programmeId: string,
    productId: string,
    answer: InputOf<'livePool.answer'>['answer'],
  ) => {
    const { version } = await agreementOf(seller, programmeId, productId);
    return { programmeId, productId, version, answer };
  };

  async function announce(operator: Caller, id: string) {
    const { version } = await caravan.done('console.programmes.get', { id }, operator);
    await caravan.done('console.programmes.announce', { id, version }, operator);
  }

  /** A programme with one product that its seller agreed to, announced and not begun. */
  async function agreedProgramme(
    seller: Caller & { shopId: string },
    operator: Caller,
    {
      percentOff = 20,
      pieces = 10,
      draft = {},
      product: plan = {},
    }: {
      percentOff?: number;
      pieces?: number;
      draft?: Partial<Draft>;
      product?: Partial<Parameters<Caravan['products']>[0]>;
    } = {},
  ) {
    const product = await poolProduct(seller, operator, plan);
    const programme = draftOf({ ...draft, products: [{ productId: product.id, percentOff, pieces }] });
    const { id } = await caravan.done('console.programmes.save', { programme }, operator);
    await caravan.done('livePool.answer', await answerInput(seller, id, product.id, 'agree'), seller);
    await announce(operator, id);
    return { id, product, programme };
  }

  /** Moves the clock to so many minutes after the beginning. */
  const goTo = (programme: Pick<Draft, 'beginsAt'>, minutes: number) =>
    caravan.clock.set(new Date(Date.parse(programme.beginsAt) + minutes * minute));

  return { draftOf, include, poolProduct, agreementOf, answerInput, announce, agreedProgramme, goTo };
}
