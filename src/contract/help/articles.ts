/** For whom articles of the help centre are, in the order of its page. */
export const helpGroups = [
  'account',
  'buying',
  'paying',
  'delivery',
  'problems',
  'selling',
  'tools',
] as const;
export type HelpGroup = (typeof helpGroups)[number];

const orders = '/merchants/buyer-center/order-manage';
const seller = '/merchants/seller-center';

interface HelpArticle {
  group: HelpGroup;
  /** The screens that it is about, by their paths. */
  screens: readonly string[];
}

/** Every article of the help centre: its texts in each language are in `server/help/articles`. */
export const helpArticles = {
  password: { group: 'account', screens: ['/?loginType=1'] },
  security: { group: 'account', screens: ['/merchants/buyer-center/base-info'] },
  register: { group: 'account', screens: ['/?loginType=1'] },
  apply: { group: 'account', screens: ['/merchants-login/2'] },
  provider: { group: 'account', screens: ['/merchants-login/3'] },
  partners: { group: 'selling', screens: ['/merchants-login/3'] },
  address: { group: 'account', screens: ['/merchants/buyer-center/address-manage'] },
  language: { group: 'account', screens: [] },
  closeAccount: { group: 'account', screens: [] },
  privacy: { group: 'account', screens: [] },
  phishing: { group: 'account', screens: ['/merchants/buyer-center/base-info'] },
  company: { group: 'account', screens: ['/merchants/buyer-center/company'] },
  saved: { group: 'account', screens: ['/merchants/buyer-center/my-collection'] },
  firstImport: { group: 'buying', screens: [] },
  order: { group: 'buying', screens: ['/cart/list'] },
  moq: { group: 'buying', screens: [] },
  sample: { group: 'buying', screens: ['/merchants/buyer-center/samples'] },
  coupon: { group: 'buying', screens: ['/activity/coupon', '/merchants/buyer-center/my-coupon'] },
  request: {
    group: 'buying',
    screens: ['/merchants/buyer-center/my-opportunity-add', '/merchants/buyer-center/my-opportunity'],
  },
  quotes: { group: 'buying', screens: ['/merchants/buyer-center/my-opportunity'] },
  bargain: { group: 'buying', screens: ['/merchants/buyer-center/messages'] },
  custom: { group: 'buying', screens: ['/merchants/buyer-center/my-opportunity-add'] },
  picture: { group: 'buying', screens: ['/mall/search-by-picture'] },
  cancel: { group: 'buying', screens: [orders] },
  pay: { group: 'paying', screens: [orders] },
  deposit: { group: 'paying', screens: [orders] },
  protect: { group: 'paying', screens: ['/rules'] },
  checkSeller: { group: 'buying', screens: [] },
  credit: { group: 'paying', screens: ['/merchants/buyer-center/trust-credit'] },
  invoice: { group: 'paying', screens: [orders] },
  documents: { group: 'paying', screens: [orders] },
  conditions: { group: 'paying', screens: [orders] },
  shipping: { group: 'delivery', screens: ['/outside-trade-serve/international-logistics'] },
  track: { group: 'delivery', screens: [orders] },
  receive: { group: 'delivery', screens: [orders] },
  duty: {
    group: 'delivery',
    screens: ['/outside-trade-serve/customs-inspection-foreign-exchange-taxation'],
  },
  terms: { group: 'delivery', screens: [] },
  arrivalCharges: { group: 'delivery', screens: [] },
  consolidate: { group: 'delivery', screens: ['/outside-trade-serve/international-logistics'] },
  loads: { group: 'delivery', screens: ['/outside-trade-serve/international-logistics'] },
  services: {
    group: 'delivery',
    screens: ['/outside-trade-serve/international-logistics', '/merchants/buyer-center/bookings'],
  },
  refund: { group: 'problems', screens: [orders] },
  notArrived: { group: 'problems', screens: [orders] },
  return: { group: 'problems', screens: [orders] },
  claim: { group: 'problems', screens: [orders] },
  dispute: { group: 'problems', screens: [orders] },
  report: { group: 'problems', screens: [] },
  forbidden: { group: 'selling', screens: ['/rules'] },
  service: { group: 'problems', screens: [] },
  list: { group: 'selling', screens: [`${seller}/product-manage`, `${seller}/add-product`] },
  tiers: { group: 'selling', screens: [`${seller}/product-manage`] },
  import: { group: 'selling', screens: [`${seller}/import-product`] },
  sold: { group: 'selling', screens: [`${seller}/order-manage`] },
  payout: { group: 'selling', screens: [`${seller}/money-manage/bill-detail`] },
  sellerUnconfirmed: { group: 'selling', screens: [`${seller}/money-manage/bill-detail`] },
  fees: { group: 'selling', screens: [`${seller}/money-manage/bill-detail`] },
  answerRequests: { group: 'selling', screens: ['/opportunities'] },
  sellerRefund: { group: 'selling', screens: [`${seller}/order-manage`] },
  sellerReviews: { group: 'selling', screens: [`${seller}/order-manage`] },
  team: { group: 'selling', screens: [`${seller}/members`] },
  programs: { group: 'selling', screens: [`${seller}/integrations`, '/developers'] },
  priceLists: {
    group: 'selling',
    screens: [`${seller}/price-lists`, `${seller}/customer-groups`, `${seller}/price-access`],
  },
  discount: { group: 'selling', screens: [`${seller}/coupon-manager`] },
  freightTable: { group: 'selling', screens: [`${seller}/store-info-manage`] },
  agents: { group: 'tools', screens: ['/merchants/buyer-center/agents', '/developers/agents'] },
  studio: { group: 'tools', screens: ['/ai-tools'] },
  contact: { group: 'tools', screens: ['/merchants/buyer-center/messages'] },
  visit: { group: 'tools', screens: ['/market'] },
  fairs: { group: 'tools', screens: ['/outside-trade-serve/international-exhibition'] },
} as const satisfies Record<string, HelpArticle>;

export type HelpCode = keyof typeof helpArticles;
export const helpCodes = Object.keys(helpArticles) as [HelpCode, ...HelpCode[]];
