import { z } from 'zod';
import { entry } from './entry.ts';
import { goodsLabels } from './goods-labels.ts';
import { id } from './shapes.ts';

export const consoleGoods = {
  'console.goods.setLabel': entry({
    summary: 'Gives a goods a label, or takes one away; pages and lists show it at once',
    who: 'staff',
    right: 'content',
    input: z.object({ id, label: z.enum(goodsLabels), on: z.boolean() }),
    output: z.object({ labels: z.array(z.string()) }),
  }),
};
