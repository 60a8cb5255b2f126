/**
 * What a region is known for: from the shop that sells it where it is made to the categories that bear its name in
 * the trade. Products of these bear the label of regional specialities.
 */
export const specialities: Readonly<Record<string, readonly string[]>> = {
  'chaozhou-ceramics': ['kitchen.tableware', 'kitchen.drinkware.teaware'],
  'nantong-textile': ['textiles.bedding', 'textiles.bath', 'textiles.fabrics'],
  'huzhou-kids': ['kids'],
  'haitian-shoes': ['shoes'],
  'guzhen-lighting': ['lighting'],
  'yongkang-power': ['tools.power', 'tools.hand'],
  'wenbo-stationery': ['stationery.writing'],
  'weilai-sweets': ['snacks.sweets.candy', 'snacks.biscuits'],
  'luohe-snacks': ['snacks.savoury.ham', 'snacks.savoury.crackers', 'pantry.noodles'],
  'wuyi-tea': ['snacks.drinks.tea', 'kitchen.drinkware.teaware'],
  'shouguang-fresh': ['fresh.vegetables'],
  'lanshan-sea': ['fresh.seafood'],
  'rempah-jawa': ['pantry.seasoning', 'pantry.oils.coconut', 'snacks.drinks.coffee', 'fresh.fruit.tropical'],
  'batik-nusantara': ['women.dresses.traditional', 'women.dresses.modest', 'textiles.fabrics'],
  'emirates-dates': ['fresh.fruit.dates', 'snacks.sweets.honey'],
  'harbour-jewellery': ['jewellery.fine'],
};
