import type { DemoCategory } from './types.ts';
import { appliances } from './content/goods/appliances.ts';
import { auto } from './content/goods/auto.ts';
import { baby } from './content/goods/baby.ts';
import { bags } from './content/goods/bags.ts';
import { beauty } from './content/goods/beauty.ts';
import { cleaning } from './content/goods/cleaning.ts';
import { digital } from './content/goods/digital.ts';
import { festive } from './content/goods/festive.ts';
import { fresh } from './content/goods/fresh.ts';
import { hardware } from './content/goods/hardware.ts';
import { home } from './content/goods/home.ts';
import { jewellery } from './content/goods/jewellery.ts';
import { kids } from './content/goods/kids.ts';
import { kitchen } from './content/goods/kitchen.ts';
import { lighting } from './content/goods/lighting.ts';
import { men } from './content/goods/men.ts';
import { pantry } from './content/goods/pantry.ts';
import { pets } from './content/goods/pets.ts';
import { shoes } from './content/goods/shoes.ts';
import { snacks } from './content/goods/snacks.ts';
import { sports } from './content/goods/sports.ts';
import { stationery } from './content/goods/stationery.ts';
import { textiles } from './content/goods/textiles.ts';
import { tools } from './content/goods/tools.ts';
import { toys } from './content/goods/toys.ts';
import { women } from './content/goods/women.ts';
import type { BaseProduct } from './outline.ts';
import { readOutline } from './outline.ts';

// prettier-ignore
const roots = [
  kitchen, home, textiles, women, men, kids, shoes, bags, jewellery, beauty, baby, toys, sports,
  digital, appliances, lighting, tools, hardware, auto, stationery, festive, cleaning, pets,
  snacks, pantry, fresh,
];

const outlines = roots.map(readOutline);

export const baseProducts: BaseProduct[] = outlines.flatMap((outline) => outline.products);

/** The tree, each category fresh so that a caller may add to its attributes. */
export function copyCategories(): DemoCategory[] {
  return outlines.flatMap((outline) =>
    outline.categories.map((category) => ({ ...category, attributes: [...category.attributes] })),
  );
}
