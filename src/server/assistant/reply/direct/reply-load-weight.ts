import type { Conversation } from '../../conversation-state-rules.ts';
import {
  containerTons,
  eachContainer,
  fittingIn,
  type Container,
} from '../../reading/calculations/packing-rules.ts';
import { readProduct } from '../product-search.ts';
import { speech, type Kit, type Reply, type Speech, type Turn } from '../reply-kit.ts';

const mostProducts = 3;
const kilogramsOfTon = 1000;
const metresOfMillimetre = 0.001;

/** Whether it was worked out last how many boxes a container holds. */
export const hasLoad = ({ intent, calculation, shown }: Conversation): boolean =>
  intent === 'calculate' &&
  (calculation === null
    ? shown.length > 0
    : calculation.kind === 'packing' && calculation.packing.asks === 'fit');

/** What the boxes that fit weigh together where one weighs so much, held against what a container may carry. */
export async function* replyLoadWeight(kit: Kit, { conversation }: Turn, boxKilograms: number): Reply {
  const speaking = speech(kit.caller.language);
  const { say } = speaking;
  const { calculation, picked, shown } = conversation;
  const lines: string[] = [];
  if (calculation?.kind === 'packing') {
    const { packing } = calculation;
    for (const container of packing.container ? [packing.container] : eachContainer) {
      const fitting = fittingIn(packing, container);
      const cartons = packing.count === null ? fitting : Math.min(packing.count, fitting);
      lines.push(weightLine(container, cartons, boxKilograms, speaking));
    }
  } else {
    const products = picked ? [picked] : shown.slice(0, mostProducts);
    const pages = await Promise.all(products.map(({ id }) => readProduct(kit, id, null)));
    for (const { carton, sellerTextTitle: title, shop } of pages) {
      if (!carton) {
        lines.push(say('chat.load.missing', { title, link: shop.link }));
        continue;
      }
      const sides = carton.sizeMillimetres.map((millimetres) => millimetres * metresOfMillimetre);
      lines.push(title);
      for (const container of eachContainer) {
        const packing = { sides, count: null, container, asks: 'fit' as const };
        lines.push(weightLine(container, fittingIn(packing, container), boxKilograms, speaking));
      }
    }
  }
  yield { type: 'TEXT', text: [...lines, say('chat.load.note')].join('\n') };
  return conversation;
}

function weightLine(
  container: Container,
  cartons: number,
  boxKilograms: number,
  { say, number }: Speech,
): string {
  const limit = containerTons[container] * kilogramsOfTon;
  const total = Math.round(cartons * boxKilograms);
  const values = {
    container: say(`chat.load.${container}`),
    cartons: number(cartons),
    kilograms: number(boxKilograms),
    total: number(total),
    limit: number(limit),
  };
  return total <= limit
    ? say('chat.load.within', { ...values, spare: number(limit - total) })
    : say('chat.load.over', {
        ...values,
        excess: number(total - limit),
        most: number(Math.floor(limit / boxKilograms)),
      });
}
