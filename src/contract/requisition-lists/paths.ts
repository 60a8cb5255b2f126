/** Where these calls are answered. */
export const requisitionListsPaths = {
  'requisitionLists.list': 'GET /api/order-web/client/requisitionList/getPage',
  'requisitionLists.get': 'GET /api/order-web/client/requisitionList/get',
  'requisitionLists.create': 'POST /api/order-web/client/requisitionList/add',
  'requisitionLists.save': 'POST /api/order-web/client/requisitionList/save',
  'requisitionLists.addLines': 'POST /api/order-web/client/requisitionList/addLines',
  'requisitionLists.setLine': 'POST /api/order-web/client/requisitionList/setLine',
  'requisitionLists.removeLines': 'POST /api/order-web/client/requisitionList/removeLines',
  'requisitionLists.arrange': 'POST /api/order-web/client/requisitionList/arrange',
  'requisitionLists.putInCart': 'POST /api/order-web/client/requisitionList/putInCart',
  'requisitionLists.duplicate': 'POST /api/order-web/client/requisitionList/duplicate',
  'requisitionLists.setArchived': 'POST /api/order-web/client/requisitionList/setArchived',
  'requisitionLists.delete': 'POST /api/order-web/client/requisitionList/delete',
  'requisitionLists.export': 'POST /api/order-web/client/requisitionList/getExport',
  'requisitionLists.priceSelection': 'POST /api/order-web/client/requisitionList/getPriceOfSelection',
  'requisitionLists.referencesFor': 'POST /api/order-web/client/requisitionList/getReferencesFor',
} as const;
