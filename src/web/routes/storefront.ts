import { screensOf } from './screen.ts';

/** Public, the same for everybody of a site, a language and a price type. */
export const storefront = screensOf({ layout: 'default', render: 'server', who: 'anyone' }, [
  {
    path: '/',
    page: () => import('../storefront/home/home-page.tsx'),
    layout: 'original',
  },
  {
    path: '/mall/search-store-result',
    page: () => import('../storefront/shop/shops-page.tsx'),
    query: ['keyword'],
    paged: true,
  },
  {
    path: '/mall/top-goods-list',
    page: () => import('../storefront/lists/mall-list-page.tsx'),
    query: ['category', 'place'],
    paged: true,
  },
  {
    path: '/mall/video-showing-good-stuff',
    page: () => import('../storefront/lists/mall-list-page.tsx'),
    query: ['category', 'place'],
    paged: true,
  },
  {
    path: '/mall/regional-features',
    page: () => import('../storefront/lists/mall-list-page.tsx'),
    query: ['category', 'place'],
    paged: true,
  },
  {
    path: '/mall/factory-direct-sales',
    page: () => import('../storefront/lists/mall-list-page.tsx'),
    query: ['category', 'place'],
    paged: true,
  },
  {
    path: '/mall/novelty',
    page: () => import('../storefront/lists/mall-list-page.tsx'),
    query: ['category', 'place'],
    paged: true,
  },
  {
    path: '/mall/luohe-regional-features',
    page: () => import('../storefront/lists/mall-list-page.tsx'),
    query: ['category', 'place'],
    paged: true,
  },
  {
    path: '/mall/top-merchant-list',
    page: () => import('../storefront/lists/merchant-list-page.tsx'),
    paged: true,
  },
  {
    path: '/mall/easebuy',
    page: () => import('../storefront/lists/merchant-list-page.tsx'),
    paged: true,
  },
  {
    path: '/shop/trusted-sellers',
    page: () => import('../storefront/lists/merchant-list-page.tsx'),
    paged: true,
  },
  {
    path: '/mall/search-by-picture',
    page: () => import('../storefront/by-picture/by-picture-page.tsx'),
  },
  {
    path: '/mall/{params...}',
    page: () => import('../storefront/lists/product-list-page.tsx'),
    query: [
      'keyword',
      'label',
      'values',
      'place',
      'level',
      'trusted',
      'video',
      'piece',
      'priceMin',
      'priceMax',
      'moqMin',
      'moqMax',
      'stock',
      'sort',
    ],
    paged: true,
  },
  {
    path: '/goods-detail/{name}_{id}.html',
    page: () => import('../storefront/product/product-page.tsx'),
  },
  {
    path: '/compare',
    page: () => import('../storefront/compare/compare-page.tsx'),
    query: ['ids'],
  },
  {
    path: '/shop/{id}',
    page: () => import('../storefront/shop/shop-page.tsx'),
    query: ['category', 'group', 'keyword', 'sort', 'view'],
    paged: true,
  },
  {
    path: '/activity/coupon',
    page: () => import('../storefront/promotion/coupons-page.tsx'),
    query: ['giver', 'category', 'ending'],
    paged: true,
  },
  {
    path: '/activity/{token}',
    page: () => import('../storefront/promotion/promotion-page.tsx'),
  },
  {
    path: '/activity/{token}_{page}',
    page: () => import('../storefront/promotion/promotion-page.tsx'),
  },
  {
    path: '/market',
    page: () => import('../storefront/market/market-page.tsx'),
    query: ['country', 'industry', 'keyword'],
    paged: true,
  },
  {
    path: '/market/{name}_{id}',
    page: () => import('../storefront/market/market-detail-page.tsx'),
    paged: true,
  },
  {
    path: '/national-pavilion/{id}',
    page: () => import('../storefront/editorial/pavilion-page.tsx'),
  },
  {
    path: '/export-to-domestic',
    page: () => import('../storefront/editorial/export-page.tsx'),
  },
  {
    path: '/government-services',
    page: () => import('../storefront/editorial/government-page.tsx'),
    only: { site: 'cn', language: 'zh' },
  },
  {
    path: '/opportunities',
    page: () => import('../storefront/rfqs/rfqs-page.tsx'),
    query: ['keyword', 'category', 'country', 'sort'],
    paged: true,
  },
  {
    path: '/opportunities/{id}',
    page: () => import('../storefront/rfqs/rfq-page.tsx'),
  },
  {
    path: '/ai-daji',
    page: () => import('../storefront/assistant/assistant-page.tsx'),
    layout: 'aifeatures',
  },
  {
    path: '/club',
    page: () => import('../storefront/club/club-page.tsx'),
  },
  {
    path: '/outside-trade-serve/international-exhibition',
    page: () => import('../storefront/trade/exhibition-page.tsx'),
    query: ['place', 'industry', 'month', 'view'],
    paged: true,
  },
  {
    path: '/outside-trade-serve/linyi-expo',
    page: () => import('../storefront/trade/exhibition-page.tsx'),
    query: ['place', 'industry', 'month', 'view'],
    paged: true,
  },
  {
    path: '/outside-trade-serve/customs-inspection-foreign-exchange-taxation',
    page: () => import('../storefront/trade/customs-page.tsx'),
    query: ['kind', 'country'],
    paged: true,
  },
  {
    path: '/outside-trade-serve/global-trade-news',
    page: () => import('../storefront/trade/news-page.tsx'),
    query: ['news', 'topic', 'source', 'written'],
    paged: true,
  },
  {
    path: '/outside-trade-serve/cross-border-digital-trade',
    page: () => import('../storefront/trade/digital-page.tsx'),
    query: ['kind', 'country'],
    paged: true,
  },
  {
    path: '/import-pavilion-page',
    page: () => import('../storefront/trade/import-page.tsx'),
  },
  {
    path: '/import-pavilion-page/data-options',
    page: () => import('../storefront/trade/import-data-page.tsx'),
    query: ['country', 'category', 'measure'],
  },
  {
    path: '/outside-trade-serve/international-logistics',
    page: () => import('../storefront/trade-services/logistics-page.tsx'),
    query: ['kind', 'country'],
    paged: true,
  },
  {
    path: '/outside-trade-serve/overseas-warehouse',
    page: () => import('../storefront/trade-services/warehouse-page.tsx'),
    query: ['kind', 'country'],
    paged: true,
  },
  {
    path: '/outside-trade-serve/feature-overseas-warehouse',
    page: () => import('../storefront/trade-services/featured-warehouse-page.tsx'),
    query: ['kind', 'country'],
    paged: true,
  },
  {
    path: '/outside-trade-serve/low-cost-financing',
    page: () => import('../storefront/trade-services/financing-page.tsx'),
    query: ['kind', 'country'],
    paged: true,
  },
  {
    path: '/services/providers/{id}',
    page: () => import('../storefront/service-providers/provider-page.tsx'),
  },
  {
    path: '/outside-trade/{name}',
    page: () => import('../storefront/trade-services/further-name-page.tsx'),
  },
  {
    path: '/rules',
    page: () => import('../storefront/editorial/rules-page.tsx'),
    query: ['document', 'edition'],
  },
  { path: '/developers/agents', page: () => import('../storefront/developers/agents-page.tsx') },
]);
