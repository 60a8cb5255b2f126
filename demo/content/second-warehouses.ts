/** The second warehouses of the demo sellers. */
export const secondWarehouses = [
  {
    email: 'seller@caravan.example',
    name: '迪拜仓 Dubai',
    country: 'AE',
    address: 'Jebel Ali Free Zone, South 3',
    contact: 'Omar, +971 4 555 0142',
  },
  {
    email: 'seller2@caravan.example',
    name: '雅加达仓 Jakarta',
    country: 'ID',
    address: 'Jl. Raya Cakung Cilincing 12',
    contact: 'Budi, +62 21 555 0188',
  },
] as const;
