import { transferFormat, transferVersion } from '../../contract/transfers/transfer-limits.ts';

/** A small file of the format, as whoever writes a tool would begin: every field once. */
export const sampleFile = {
  format: transferFormat,
  version: transferVersion,
  platform: 'My old shop',
  exportedAt: '2026-03-01T08:00:00Z',
  language: 'en',
  currency: 'USD',
  goods: [
    {
      id: '1001',
      address: 'https://shop.example/products/enamel-mug',
      title: 'Enamel mug with rolled rim, 350 ml',
      description: '<p>Steel body, two coats of enamel.</p><ul><li>Fit for the dishwasher</li></ul>',
      category: ['Home', 'Kitchen', 'Mugs'],
      brand: 'Northfield',
      pictures: ['https://shop.example/pictures/mug-red.jpg', 'https://shop.example/pictures/mug-blue.jpg'],
      video: 'https://shop.example/films/mug.mp4',
      attributes: [
        { name: 'Material', value: 'Enamel' },
        { name: 'Capacity', value: '350 ml' },
      ],
      specs: ['Colour'],
      skus: [
        {
          values: ['Red'],
          code: 'MUG-R',
          stock: 480,
          price: '2.40',
          tiers: [
            { minimum: 24, price: '2.40' },
            { minimum: 240, price: '2.10' },
          ],
          picture: 'https://shop.example/pictures/mug-red.jpg',
        },
        { values: ['Blue'], code: 'MUG-B', stock: 350, price: '2.40' },
      ],
      tiers: [{ minimum: 24, price: '2.40' }],
      currency: 'USD',
      unit: 'piece',
      minimumOrder: 24,
      multiple: 12,
      weightGrams: 210,
    },
  ],
};
