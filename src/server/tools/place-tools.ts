import { z } from 'zod';
import type { ShownData } from '../../contract/content/content-kinds.ts';
import { countryName } from '../../kit/region-names.ts';
import { country, ours } from './shapes.ts';
import { tool } from './tool.ts';

const place = {
  title: ours,
  text: ours,
  country: ours,
  countryName: ours,
  city: ours,
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  pictures: z.array(ours),
  link: ours,
};

export const findExhibitions = tool({
  name: 'find_exhibitions',
  title: 'Find exhibitions',
  description:
    'Trade exhibitions to come, by country, the next one first, with their days and where they are.',
  input: z.object({ country: country.optional() }),
  output: z.object({
    exhibitions: z.array(z.object({ ...place, begins: ours, ends: ours, venue: ours })),
  }),
  scope: null,
  kind: 'read',
  hasOthersTexts: false,
  async run(caller, input) {
    const { coming } = await caller.call('content.fairs', { country: input.country });
    const exhibitions = coming.map(({ data }) => {
      const fair = data as ShownData<'exhibition'>;
      return {
        title: fair.title,
        text: fair.text,
        country: fair.country,
        countryName: countryName(fair.country, caller.language),
        city: fair.city,
        latitude: fair.latitude ?? null,
        longitude: fair.longitude ?? null,
        pictures: fair.pictures.split(',').filter(Boolean),
        link: caller.link('/outside-trade-serve/international-exhibition'),
        begins: fair.begins,
        ends: fair.ends,
        venue: fair.venue,
      };
    });
    return { exhibitions };
  },
});

export const findWarehouses = tool({
  name: 'find_warehouses',
  title: 'Find overseas warehouses',
  description: 'Overseas warehouses that can be used, by country, with where they are.',
  input: z.object({ country: country.optional() }),
  output: z.object({ warehouses: z.array(z.object(place)) }),
  scope: null,
  kind: 'read',
  hasOthersTexts: false,
  async run(caller, input) {
    const all = await caller.call('tradeServices.warehouses', {});
    const warehouses = all
      .filter((warehouse) => !input.country || warehouse.country.code === input.country)
      .map((warehouse) => ({
        title: warehouse.title,
        text: warehouse.text,
        country: warehouse.country.code,
        countryName: warehouse.country.name,
        city: warehouse.city,
        latitude: warehouse.latitude,
        longitude: warehouse.longitude,
        pictures: warehouse.pictures.split(',').filter(Boolean),
        link: caller.link('/outside-trade-serve/overseas-warehouse'),
      }));
    return { warehouses };
  },
});
